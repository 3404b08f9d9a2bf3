import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Fixture, Plan } from "#domain/competition/schedule/problem.ts";

/**
 * The time for which a match is expected to hold its court, and the number of matches observed; with fewer than three
 * it is not shown.
 */
export type LearnedLength = {
  readonly minutes: number;
  readonly planned: number;
  readonly watched: number;
  /** The average duration of the observed matches, the change of pairs included; the planned one if there are none. */
  readonly average: number;
};

const changeOfPairs = 5;
/** The weight of the planned length, in matches. */
const trust = 6;

/** Checks if enough matches were observed to show their length. */
export function isWorthTelling({ watched }: Pick<LearnedLength, "watched">): boolean {
  return watched >= 3;
}

/**
 * Learns the lengths of matches by category and stage. The planned length counts for six matches. Each match observed
 * from start to end counts for one, limited to half to 1.8 times the plan, with five minutes for the change of pairs.
 * Rounds to five minutes. `unlike` are the matches to ignore: not played, or broken off. Rules 6.1.
 */
export function learnedLengths(
  fixtures: readonly Fixture[],
  plan: Plan,
  unlike: ReadonlySet<MatchKey>,
): (fixture: Fixture) => LearnedLength {
  const sums = new Map<string, { total: number; watched: number }>();
  for (const fixture of fixtures) {
    const placed = plan.get(fixture.key);
    if (placed?.state !== "over" || placed.startedAt === null || unlike.has(fixture.key)) continue;
    const took = placed.endedAt - placed.startedAt + changeOfPairs;
    const sum = sums.get(kindOf(fixture)) ?? { total: 0, watched: 0 };
    sum.total += Math.min(1.8 * fixture.length, Math.max(0.5 * fixture.length, took));
    sum.watched++;
    sums.set(kindOf(fixture), sum);
  }
  return (fixture) => {
    const { total, watched } = sums.get(kindOf(fixture)) ?? { total: 0, watched: 0 };
    const minutes = 5 * Math.round((trust * fixture.length + total) / (trust + watched) / 5);
    const average = watched === 0 ? fixture.length : Math.round(total / watched);
    return { minutes, planned: fixture.length, watched, average };
  };
}

function kindOf({ categoryId, stage }: Fixture): string {
  return `${categoryId} ${stage}`;
}
