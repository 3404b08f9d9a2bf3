/*
 * The number of matches of a pair on a day if it keeps winning, maintained for every match with a place.
 *
 * | article | what                                     | here       |
 * |---------|------------------------------------------|------------|
 * | 6.3     | matches of a day, those only won included | `renewRows` |
 */
import { type Match, nowhere } from "./match.ts";

/** The total cost of rows that exceed the preference, with the limit and the cost of each match beyond it. */
export type Rows = { cost: number; readonly most: number; readonly perMatch: number };

/** Recounts the rows through a match that was added to that day, or removed from it. */
export function renewRows(rows: Rows, match: Match, day: number): void {
  renew(rows, match, day);
  for (const mate of match.zoneMates) if (mate.day === day) renew(rows, mate, day);
}

/** Returns the additional cost of the rows if a match without a place were on that day. */
export function rowCostOn(rows: Rows, match: Match, day: number): number {
  const before = rows.cost;
  match.day = day;
  renewRows(rows, match, day);
  const more = rows.cost - before;
  match.day = nowhere;
  renewRows(rows, match, day);
  return more;
}

function renew(rows: Rows, match: Match, day: number): void {
  const row = match.day === day ? rowOf(match) : 0;
  if (row === match.row) return;
  rows.cost += rows.perMatch * (Math.max(0, row - rows.most) - Math.max(0, match.row - rows.most));
  match.row = row;
  for (const fed of match.fed) if (fed.day === day) renew(rows, fed, day);
}

function rowOf({ isZone, zoneRows, feeders, day }: Match): number {
  let most = isZone ? 1 : 0;
  if (isZone) for (const matches of zoneRows) most = Math.max(most, countOnDay(matches, day));
  else for (const feeder of feeders) if (feeder.day === day) most = Math.max(most, feeder.row);
  return isZone ? most : most + 1;
}

/** Counts the matches on that day; a player plays only one of two twins. */
export function countOnDay(matches: readonly Match[], day: number): number {
  let count = 0;
  for (const { day: its, twin, index } of matches)
    if (its === day && !(twin !== null && twin.day === day && twin.index < index)) count++;
  return count;
}
