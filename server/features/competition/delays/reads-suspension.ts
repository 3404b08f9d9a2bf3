import type { Closure } from "#domain/competition/delays/closure.ts";
import { suspended } from "#domain/competition/delays/suspension.ts";
import { overlap, tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { Plan, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { without } from "#domain/competition/schedule/stretches.ts";
import { type DayHours, dayOfPlay, suspendedHours } from "#domain/competition/tournaments/hours.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { TournamentDays } from "#server/db/tables/schedules.ts";
import type { OwnSchedule } from "#server/features/competition/schedule/policy.ts";
import { clubCourtsOf } from "#server/features/competition/schedule/reads-hours.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import type { HoursOfCourt } from "#server/features/competition/schedule/writes-hours.ts";
import { clubClock } from "#server/platform/club-clock.ts";

/** The request for a suspension: the days on which the tournament continues, and the courts. */
export type AskedSuspension = { readonly days: readonly DayHours[]; readonly courtIds: readonly string[] };

/** The rest of a tournament after a suspension, in minutes from its first day before the suspension. */
export type Rest = {
  readonly own: OwnSchedule;
  readonly days: TournamentDays;
  readonly problem: Problem;
  readonly plan: Plan;
  /** The problem with the hours that the tournament keeps, without the new ones. */
  readonly problemBefore: Problem;
  readonly closure: Closure;
  readonly take: readonly HoursOfCourt[];
  readonly givenBack: readonly HoursOfCourt[];
  /** Hours within the chosen ones that are taken by others. */
  readonly taken: readonly (HoursOfCourt & { readonly holder: string | null })[];
};

/** Limit of days after today, or after the last day of the tournament, on which a suspended tournament may continue. */
const daysAhead = 90;

/**
 * Computes the rest of a suspended tournament: free hours on the new days are taken, and its earlier ones are given
 * back. Refuses past days, and days on which the club has nothing free.
 */
export async function restOf(
  db: Database | Transaction,
  world: World,
  { days: asked, courtIds }: AskedSuspension,
  now: Date,
): Promise<Result<Rest, "SUSPENSION_INVALID">> {
  const { own, problem, heldCourts, plan, firstDay } = world;
  const clock = clubClock(now, own.timeZone);
  const stopsOn = dayOfPlay(clock);
  const [first, ...others] = asked.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastPossible =
    [own.endDate, clock.today]
      .map((day) => addDays(day, daysAhead))
      .toSorted()
      .at(-1) ?? stopsOn;
  const isPossible = ({ day, startMinute, endMinute }: DayHours) =>
    day > stopsOn && day <= lastPossible && startMinute < endMinute;
  if (!first || !asked.every(isPossible)) return refuse("SUSPENSION_INVALID");
  if (new Set(asked.map(({ day }) => day)).size < asked.length) return refuse("SUSPENSION_INVALID");
  const { startDate, endDate, startMinute, endMinute, otherHours } = own;
  const hours = { firstDay: startDate, lastDay: endDate, startMinute, endMinute, otherHours };
  const changed = suspendedHours(hours, stopsOn, [first, ...others]);
  const to = tournamentMinute(firstDay, first.day, first.startMinute);
  const from = Math.min(world.now, to);
  if (from >= to) return refuse("SUSPENSION_INVALID");
  const chosen = [first, ...others].map((one) => ({
    from: tournamentMinute(firstDay, one.day, one.startMinute),
    to: tournamentMinute(firstDay, one.day, one.endMinute),
  }));
  const ownThen = { ...own, endDate: changed.lastDay };
  const club = (await clubCourtsOf(db, ownThen, now)).filter(({ id }) => courtIds.includes(id));
  if (club.length < new Set(courtIds).size) return refuse("SUSPENSION_INVALID");
  const kept = { from, to };
  const keptOf = (courtId: string) =>
    (heldCourts.find(({ id }) => id === courtId)?.held ?? []).flatMap((one) => without([one], [kept]));
  const take = club.flatMap(({ id: courtId, open, taken }) =>
    without(within(open, chosen), [...taken, ...keptOf(courtId)]).map((one) => ({ courtId, ...one })),
  );
  const taken = club.flatMap(({ id: courtId, taken: all }) =>
    all.filter((one) => chosen.some((part) => overlap(part, one))).map((one) => ({ courtId, ...one })),
  );
  if (take.length === 0 && !chosen.some((part) => club.some(({ id }) => keptOf(id).some((one) => overlap(one, part)))))
    return refuse("SUSPENSION_INVALID");
  const held = club.map(({ id, name, place }) => ({
    ...{ id, name, place },
    held: take.filter(({ courtId }) => courtId === id),
  }));
  const stop = { from, to };
  const courts = problem.courts.map((court) => ({ ...court, held: keptOf(court.id) }));
  return ok({
    ...suspended(problem, plan, { ...stop, hours: held.filter((court) => court.held.length > 0) }),
    own: ownThen,
    days: {
      startDate: changed.firstDay,
      endDate: changed.lastDay,
      otherHours: changed.otherHours,
      resumesOn: first.day,
    },
    problemBefore: { ...problem, courts },
    closure: { courtIds: problem.courts.map(({ id }) => id), ...stop, stopsPlay: true },
    take,
    givenBack: problem.courts.map(({ id: courtId }) => ({ courtId, ...stop })),
    taken,
  });

  function within(open: readonly Stretch[], wanted: readonly Stretch[]): Stretch[] {
    return wanted.flatMap((one) =>
      open.flatMap((other) => {
        const part = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
        return part.from < part.to ? [part] : [];
      }),
    );
  }
}
