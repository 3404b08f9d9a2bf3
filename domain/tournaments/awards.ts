/*
 * What a category gives to those who played it.
 *
 * | article    | what                                                                  | here            |
 * |------------|-----------------------------------------------------------------------|-----------------|
 * | 5.1        | a place and points by where the pair ended, by the category's own table | `awardsOf`    |
 * | ours       | a category ends with its last match                                   | `categoryState` |
 */
import type { Finish } from "#domain/ranking/finish.ts";
import { type PointsTable, pointsFor } from "#domain/ranking/points.ts";
import type { CategoryState } from "./closing.ts";

/** What a pair takes home: its place, and the points that each of both players gets. */
export type PairAward<Pair extends string> = {
  readonly pair: Pair;
  readonly position: number;
  readonly points: number;
};

/** What every pair that is out takes home by the table of its category, in the order of the finishes. Rules 5.1 and 5.3. */
export function awardsOf<Pair extends string>(
  finishes: readonly { readonly pair: Pair; readonly finish: Finish; readonly position: number }[],
  table: PointsTable,
): PairAward<Pair>[] {
  return finishes.map(({ pair, finish, position }) => ({ pair, position, points: pointsFor(finish, table) }));
}

/** How far a category is with so many matches still to be played; null for one that was never drawn. Issue C, section 3. */
export function categoryState(openMatches: number | null): CategoryState {
  if (openMatches === null) return "not-drawn";
  return openMatches === 0 ? "finished" : "playing";
}
