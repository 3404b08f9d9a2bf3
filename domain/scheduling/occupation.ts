import type { Fixture, Placed, Plan, TournamentMinute } from "./problem.ts";

/** When a match takes its people's time and where: `to` is its planned, expected or real end, `courtId` null where nobody wrote it down. */
export type Occupation = {
  readonly fixture: Fixture;
  readonly courtId: string | null;
  readonly from: TournamentMinute;
  readonly to: TournamentMinute;
};

/** What a match takes where it stands; null while it has no place. Who wrote down no start is taken to have played no time. */
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

/** Everything that stands somewhere, by its match. */
export function occupations(fixtures: readonly Fixture[], plan: Plan): Map<Fixture["key"], Occupation> {
  const standing = fixtures.flatMap((fixture) => occupationOf(fixture, plan.get(fixture.key)) ?? []);
  return new Map(standing.map((one) => [one.fixture.key, one]));
}
