import { seededRandom, shuffled } from "#domain/lib/random.ts";

/*
 * The order in which pairs are put into a draw.
 *
 * | article | what                                     |
 * |---------|------------------------------------------|
 * | 1.9     | strength of a pair, and how ties fall    |
 * | 1.10    | the unseeded draw, repeatable by anybody |
 *
 * Left out: 1.8, how many pairs are seeds, because the strict method seeds them all.
 */

/** A pair that takes part in a draw: the ranking points of both players, in any order, and when it entered (a smaller
 * number came earlier; any clock or counter will do). */
export type PairToDraw<Id extends string> = {
  readonly id: Id;
  readonly rankingPoints: readonly [number, number];
  readonly enteredAt: number;
};

/**
 * Pairs from the best seed to the last: by the sum of both players' ranking points; at equal sums the pair with the better
 * single player; then the one that entered earlier; then by id, so that the order never depends on how they were listed.
 * Rules 1.9; Specification, section 9.
 */
export function seedOrder<Id extends string>(entrants: readonly PairToDraw<Id>[]): Id[] {
  return entrants
    .toSorted((a, b) => strength(b) - strength(a) || best(b) - best(a) || byEntry(a, b))
    .map(({ id }) => id);
}

/**
 * Pairs in an order drawn by lot: every order is equally likely, and the same text draws the same pairs alike, however they
 * were listed. Rules 1.10; Specification, section 9.
 */
export function lotOrder<Id extends string>(entrants: readonly PairToDraw<Id>[], randomSeed: string): Id[] {
  return shuffled(entrants.toSorted(byEntry), seededRandom(randomSeed)).map(({ id }) => id);
}

/** How strong a pair is: the sum of both players' ranking points. Rules 1.9; Specification, section 9. */
export function strength({ rankingPoints: [one, other] }: PairToDraw<string>): number {
  return one + other;
}

function best({ rankingPoints: [one, other] }: PairToDraw<string>): number {
  return Math.max(one, other);
}

function byEntry(a: PairToDraw<string>, b: PairToDraw<string>): number {
  return a.enteredAt - b.enteredAt || (a.id < b.id ? -1 : 1);
}
