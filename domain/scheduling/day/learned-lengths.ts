import type { MatchKey } from "#domain/matches/board.ts";
import type { Fixture, Plan } from "#domain/scheduling/problem.ts";

/** How long a match is expected to hold its court, after so many that were watched; with fewer than three nobody is told. */
export type LearnedLength = {
  readonly minutes: number;
  readonly planned: number;
  readonly watched: number;
  /** What those that were watched took, the change of pairs included; as planned where none was. */
  readonly average: number;
};

const changeOfPairs = 5;
/** As many matches as the plan itself counts for. */
const trust = 6;

/** Whether enough matches were watched for their length to be told. */
export function isWorthTelling({ watched }: Pick<LearnedLength, "watched">): boolean {
  return watched >= 3;
}

/**
 * What is learned of lengths, by category and stage: the planned length counts for six matches, each that was watched from start to end for
 * one, at half to 1.8 times what was planned, five minutes for the change of pairs included; rounded to five minutes. `unlike` are those
 * that say nothing: not played, or broken off. Rules 6.1.
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
