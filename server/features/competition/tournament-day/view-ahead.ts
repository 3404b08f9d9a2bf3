import type { DayAhead } from "#contract/competition/tournament-day.ts";
import type { Projection } from "#domain/competition/tournament-day/projection.ts";
import { reachedHours } from "#domain/competition/tournament-day/reached.ts";
import { presentReached } from "#server/features/competition/delays/view.ts";
import type { OthersBooking } from "#server/features/competition/schedule/reads-bookings.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";

/** Presents the overrun of the day: past closing time, and into bookings of others. */
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
