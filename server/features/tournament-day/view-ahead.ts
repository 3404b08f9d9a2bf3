import type { DayAhead } from "#contract/play/tournament-day.ts";
import type { Projection } from "#domain/scheduling/day/projection.ts";
import { reachedHours } from "#domain/scheduling/day/reached.ts";
import type { OthersBooking } from "#server/features/schedule/reads-bookings.ts";
import type { World } from "#server/features/schedule/reads-world.ts";
import { presentReached } from "#server/features/schedule/view-delay.ts";

/** What the day runs into: its own closing hour, and hours of others. */
export function presentAhead(
  { plan, now }: World,
  { behind, overrun }: Projection,
  bookings: readonly OthersBooking[],
): DayAhead {
  const isOn = (key: string) => plan.get(key)?.state !== "planned";
  const [last] = overrun.toSorted((one, other) => other.end - one.end);
  return {
    now,
    behind,
    over: last ? { matchId: last.key, end: last.end, closes: last.closes, isOn: isOn(last.key) } : null,
    reached: reachedHours(overrun, bookings).map(({ hour, key: matchId, until }) => ({
      ...presentReached(hour),
      matchId,
      until,
      isOn: isOn(matchId),
    })),
  };
}
