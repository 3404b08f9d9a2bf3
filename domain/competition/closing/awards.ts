/*
 * The awards of a category: places and points.
 *
 * | article    | what                                                                  | here            |
 * |------------|-----------------------------------------------------------------------|-----------------|
 * | 5.1        | a place and points by where the pair ended, by the category's own table | `awardsOf`    |
 * | ours       | a category ends with its last match                                   | `categoryState` |
 */
import type { Finish } from "#domain/competition/ranking/finish.ts";
import { type PointsTable, pointsFor } from "#domain/competition/ranking/points.ts";
import type { CategoryState } from "./closing.ts";

/** The award of a pair: its place, and the points for each of its two players. */
export type PairAward<Pair extends string> = {
  readonly pair: Pair;
  readonly position: number;
  readonly points: number;
};

/**
 * Lists the awards of all eliminated pairs by the table of their category, in the order of the finishes. Rules 5.1 and
 * 5.3.
 */
export function awardsOf<Pair extends string>(
  finishes: readonly { readonly pair: Pair; readonly finish: Finish; readonly position: number }[],
  table: PointsTable,
): PairAward<Pair>[] {
  return finishes.map(({ pair, finish, position }) => ({ pair, position, points: pointsFor(finish, table) }));
}

/**
 * Returns the state of a category by its number of open matches; null stands for one without a draw. Issue C, section
 * 3.
 */
export function categoryState(openMatches: number | null): CategoryState {
  if (openMatches === null) return "not-drawn";
  return openMatches === 0 ? "finished" : "playing";
}
