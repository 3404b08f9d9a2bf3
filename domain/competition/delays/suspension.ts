import type { MatchKey } from "#domain/competition/matches/board.ts";
import { severities } from "#domain/competition/schedule/judgement/finding.ts";
import { judgeChanges } from "#domain/competition/schedule/judgement/judge-changes.ts";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type {
  HeldCourt,
  Place,
  Placed,
  Plan,
  Problem,
  TournamentMinute,
} from "#domain/competition/schedule/problem.ts";
import { without } from "#domain/competition/schedule/stretches.ts";
import { withHours } from "#domain/competition/schedule/world/free-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { closed } from "./closure.ts";

/** A suspension of a tournament at `from` until `to`, with the new `hours` of courts besides those held after `to`. */
export type Suspension = {
  readonly from: TournamentMinute;
  readonly to: TournamentMinute;
  readonly hours: readonly HeldCourt[];
};

/**
 * Returns the problem and the plan for the rest of the tournament. No court is held between the stop and the
 * continuation. Matches that are not over lose their place, even called, locked ones and those in play. Minutes as
 * everywhere in `Problem`.
 */
export function suspended(
  problem: Problem,
  plan: Plan,
  { from, to, hours }: Suspension,
): { readonly problem: Problem; readonly plan: Plan } {
  const courtIds = problem.courts.map(({ id }) => id);
  const { courts } = closed(problem, { courtIds, from, to, stopsPlay: true });
  const open = (placed: Placed): Placed => (placed.state === "over" ? placed : { state: "unplaced" });
  return {
    problem: { ...problem, courts: withHours(courts, hours) },
    plan: new Map([...plan].map(([key, placed]) => [key, open(placed)])),
  };
}

/**
 * Returns the problem for all that offers hours: from now on, or from the day on which a suspended tournament
 * continues, without any hour before that day.
 */
export function offeredFrom(
  problem: Problem,
  now: TournamentMinute,
  firstDay: CalendarDate,
  resumesOn: CalendarDate | null,
): Problem & { readonly now: TournamentMinute } {
  const from = resumesOn === null ? now : Math.max(now, tournamentMinute(firstDay, resumesOn, 0));
  if (from === now) return { ...problem, now };
  const gone = [{ from: Number.MIN_SAFE_INTEGER, to: from }];
  return { ...problem, now: from, courts: problem.courts.map((one) => ({ ...one, held: without(one.held, gone) })) };
}

/** Lists the matches that are called or in play at a suspension: they leave their court. */
export function interruptedBy(plan: Plan): MatchKey[] {
  return [...plan].flatMap(([key, { state }]) => (state === "called" || state === "playing" ? [key] : []));
}

/** Checks that the places shown for the rest of a suspended tournament still break no rule. Rules 6.2 to 6.5. */
export function canContinue(
  rest: { readonly problem: Problem; readonly plan: Plan },
  places: ReadonlyMap<MatchKey, Place>,
): boolean {
  return [...judgeChanges(rest.problem, rest.plan, places)].every(([, { findings }]) =>
    findings.every(({ kind }) => severities[kind] === "notice"),
  );
}
