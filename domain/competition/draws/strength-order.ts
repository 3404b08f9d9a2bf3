import { seededRandom, shuffled } from "#domain/lib/random.ts";

/*
 * The order in which pairs enter a draw.
 *
 * | article | what                                    |
 * |---------|-----------------------------------------|
 * | 1.9     | strength of a pair, and how ties fall   |
 * | 1.10    | the unseeded draw, repeatable by anyone |
 *
 * Left out: 1.8, how many pairs are seeds, because the strict method seeds them all.
 */

/**
 * A pair that takes part in a draw: the ranking points of both players, in any order, and the time of its entry. A
 * smaller number is earlier; any clock or counter will do.
 */
export type PairToDraw<Id extends string> = {
  readonly id: Id;
  readonly rankingPoints: readonly [number, number];
  readonly enteredAt: number;
};

/**
 * Orders the pairs from the best seed to the last, by the sum of both players' ranking points. Equal sums are ordered
 * by the better single player, then by the earlier entry. The id comes last, so that the order never depends on the
 * list. Rules 1.9; Specification, section 9.
 */
export function seedOrder<Id extends string>(entrants: readonly PairToDraw<Id>[]): Id[] {
  return entrants
    .toSorted((a, b) => strength(b) - strength(a) || best(b) - best(a) || byEntry(a, b))
    .map(({ id }) => id);
}

/**
 * Orders the pairs by lot: every order is equally likely. The same text always draws the same pairs alike, in any order
 * of the list. Rules 1.10; Specification, section 9.
 */
export function lotOrder<Id extends string>(entrants: readonly PairToDraw<Id>[], randomSeed: string): Id[] {
  return shuffled(entrants.toSorted(byEntry), seededRandom(randomSeed)).map(({ id }) => id);
}

/** Returns the strength of a pair: the sum of both players' ranking points. Rules 1.9; Specification, section 9. */
export function strength({ rankingPoints }: PairToDraw<string>): number {
  return rankingPoints[0] + rankingPoints[1];
}

function best({ rankingPoints }: PairToDraw<string>): number {
  return Math.max(rankingPoints[0], rankingPoints[1]);
}

function byEntry(a: PairToDraw<string>, b: PairToDraw<string>): number {
  return a.enteredAt - b.enteredAt || (a.id < b.id ? -1 : 1);
}
