/*
 * How many matches a pair comes to on a day if it keeps winning, kept with every match that stands.
 *
 * | article | what                                     | here       |
 * |---------|------------------------------------------|------------|
 * | 6.3     | matches of a day, those only won included | `renewRows` |
 */
import { type Match, nowhere } from "./match.ts";

/** What the rows that exceed the wish cost together, and from how many matches on each costs what. */
export type Rows = { cost: number; readonly most: number; readonly perMatch: number };

/** Counts anew the rows that lead through a match which has come to that day, or has left it. */
export function renewRows(rows: Rows, match: Match, day: number): void {
  renew(rows, match, day);
  for (const mate of match.zoneMates) if (mate.day === day) renew(rows, mate, day);
}

/** What the rows would cost more if the match, which stands nowhere, stood on that day. */
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

/** How many of them are on that day; of two twins everybody plays one. */
export function countOnDay(matches: readonly Match[], day: number): number {
  let count = 0;
  for (const { day: its, twin, index } of matches)
    if (its === day && !(twin !== null && twin.day === day && twin.index < index)) count++;
  return count;
}
