import type { HeldCourt, PersonId, Problem, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { DrawnCategory } from "./drawn-category.ts";
import { type Anchors, fixturesOf } from "./fixtures.ts";

/** The most matches and courts to place at once: more would be no club tournament, and too much for the search. */
const scheduleLimits = { matches: 1500, courts: 40 } as const;

/** A tournament with its hours, its draws and its players. */
export type Tournament = {
  readonly courts: readonly HeldCourt[];
  readonly categories: readonly DrawnCategory[];
  readonly rules: ScheduleRules;
  readonly unavailable: ReadonlyMap<PersonId, readonly Stretch[]>;
  readonly anchors: Anchors;
  readonly now: TournamentMinute | null;
};

/** Builds the scheduling problem of a tournament. Refuses more than 1,500 matches or 40 courts. Rules 6.1 to 6.5. */
export function problemOf(tournament: Tournament): Result<Problem, "SCHEDULE_TOO_LARGE"> {
  const { courts, categories, rules, unavailable, anchors, now } = tournament;
  const fixtures = fixturesOf(categories, rules, unavailable, anchors);
  const isTooLarge = fixtures.length > scheduleLimits.matches || courts.length > scheduleLimits.courts;
  return isTooLarge ? refuse("SCHEDULE_TOO_LARGE") : ok({ courts, fixtures, rules, now });
}
