import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import type { ReachedBooking } from "#contract/courts/bookings/reached-bookings.ts";
import type { Closure } from "#domain/competition/delays/closure.ts";
import type { Delayed } from "#domain/competition/delays/delay.ts";
import { delayCounts, playersOf, stoppedBy } from "#domain/competition/delays/delay-counts.ts";
import { dayOf, overlap } from "#domain/competition/schedule/minutes.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import { project } from "#domain/competition/tournament-day/projection.ts";
import { reachedHours } from "#domain/competition/tournament-day/reached.ts";
import type { Shown } from "#server/db/tables/schedules.ts";
import type { OthersBooking } from "#server/features/competition/schedule/reads-bookings.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";

/** Presents the effect of a delay, for the club to decide. */
export function presentDelay(
  world: World,
  {
    way,
    closure,
    made,
    changes,
    shown,
    bookings,
  }: {
    readonly way: DelayPreview["way"];
    readonly closure: Closure;
    readonly made: Delayed;
    readonly changes: ReadonlyMap<string, Place | null>;
    readonly shown: readonly Shown[];
    readonly bookings: readonly OthersBooking[];
  },
): DelayPreview {
  const { problem, plan, now, stored } = world;
  const { overrun } = project(problem, made.plan, {
    day: dayOf(closure.from),
    now,
    lengthOf: ({ length }) => length,
  });
  const rained = bookings.filter((one) => closure.courtIds.includes(one.courtId) && overlap(one, closure));
  return {
    revision: stored.revision,
    way,
    closure: { ...closure, courtIds: [...closure.courtIds] },
    moves: [...changes].map(([matchId, to]) => {
      const placed = plan.get(matchId);
      return {
        matchId,
        from: placed?.state === "planned" ? { courtId: placed.courtId, start: placed.start } : null,
        to,
      };
    }),
    stopped: [...stoppedBy(problem, plan, closure)].map(([matchId, minutes]) => {
      const placed = made.plan.get(matchId);
      return { matchId, minutes, until: placed?.state === "playing" ? placed.expectedEnd : closure.to };
    }),
    counts: delayCounts(plan, closure, made),
    playersTold: playersOf(problem, new Set(shown.map(({ matchId }) => matchId))).length,
    isPublished: stored.publishedAt !== null,
    reached: reachedHours(overrun, bookings).map(({ hour, key: matchId, until }) => ({
      ...presentReached(hour),
      matchId,
      until,
    })),
    // Any closure other than rain affects the tournament alone.
    rained: closure.stopsPlay ? rained.map(presentReached) : [],
  };
}

/** Presents another holder's booking of a court to the club. */
export function presentReached({
  id,
  courtId,
  court,
  day,
  from,
  to,
  name,
  phone,
  ...told
}: OthersBooking): ReachedBooking {
  return {
    ...{ bookingId: id, courtId, court, day, start: from, end: to, name },
    phone: presentPhone(phone),
    canMail: told.canMail,
    toldAt: told.toldAt?.toISOString() ?? null,
  };
}
