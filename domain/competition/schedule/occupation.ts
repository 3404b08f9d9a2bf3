import type { Fixture, Placed, Plan, TournamentMinute } from "./problem.ts";

/**
 * The time and court that a match takes: `to` is its planned, expected or actual end; `courtId` is null if it was not
 * recorded.
 */
export type Occupation = {
  readonly fixture: Fixture;
  readonly courtId: string | null;
  readonly from: TournamentMinute;
  readonly to: TournamentMinute;
};

/**
 * Returns the occupation of a match; null while it has no place. A finished match without a recorded start takes no
 * time.
 */
function occupationOf(fixture: Fixture, placed: Placed | undefined): Occupation | null {
  switch (placed?.state) {
    case undefined:
    case "unplaced":
      return null;
    case "planned":
    case "called":
      return { fixture, courtId: placed.courtId, from: placed.start, to: placed.start + fixture.length };
    case "playing":
      return { fixture, courtId: placed.courtId, from: placed.startedAt, to: placed.expectedEnd };
    case "over":
      return { fixture, courtId: placed.courtId, from: placed.startedAt ?? placed.endedAt, to: placed.endedAt };
  }
}

/** Maps every match with a place to its occupation. */
export function occupations(fixtures: readonly Fixture[], plan: Plan): Map<Fixture["key"], Occupation> {
  const standing = fixtures.flatMap((fixture) => occupationOf(fixture, plan.get(fixture.key)) ?? []);
  return new Map(standing.map((one) => [one.fixture.key, one]));
}
