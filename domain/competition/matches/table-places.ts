/*
 * The winners of a category, and the places that the table of one group of all decides.
 *
 * | article  | what                                                           | here            |
 * |----------|----------------------------------------------------------------|-----------------|
 * | 5.1      | the winners of the final of a cup                              | `winnersOf`     |
 * | ours     | without a playoff the first of the table is the champion       | `championOf`    |
 * | ours     | everybody who plays no playoff has the place of the table      | `placesInGroup` |
 * | 3.9 3.11 | a pair whose last match was lost by W.O. or disqualification   | `forfeited`     |
 */

import type { CupKey } from "#domain/competition/cups/cup.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { stageOf } from "#domain/competition/stages/stage.ts";
import { type ZoneRow, zoneStanding } from "#domain/competition/standings/zone-standing.ts";
import { type Board, type BoardZone, matchOn, playOf, resultOf, winnerSideOf } from "./board.ts";

/** A place in the table of one group, from 1. */
export type TablePlace = { readonly place: number; readonly forfeited: boolean };

/**
 * Returns the champions of a category: the winners of the final, or without a playoff the first of one group. Null
 * before the end, and if neither finalist came or nobody won a match.
 */
export function championOf<Pair extends string>(board: Board<Pair>): Pair | null {
  const group = groupOf(board);
  if (!group || board.rounds > 0) return winnersOf(board, "main");
  const [first] = finalTable(board, group);
  return first && first.won > 0 ? first.pair : null;
}

/** Returns the winners of the final of a cup; null before its end, without any, and without such a cup. */
export function winnersOf<Pair extends string>({ matches, cups }: Board<Pair>, cup: CupKey): Pair | null {
  const final = [...matches.values()].find(
    (match) => match.cup === cup && match.stage === stageOf(cup) && match.round === cups.get(cup),
  );
  const side = final && winnerSideOf(final);
  return final && side ? final.sides[side].pair : null;
}

/** Returns the places of a finished group of all, those of its qualifiers left out; none before and with zones. */
export function placesInGroup<Pair extends string>(board: Board<Pair>): ReadonlyMap<Pair, TablePlace> {
  const group = groupOf(board);
  if (!group) return new Map();
  const rows = finalTable(board, group).slice(group.qualifiers);
  return new Map(
    rows.map(({ pair, position }) => [pair, { place: position, forfeited: forfeitedLast(board, group, pair) }]),
  );
}

/** Returns the one group of all; undefined for a category with zones or a knockout alone. */
export function groupOf<Pair extends string>({ zones }: Pick<Board<Pair>, "zones">): BoardZone<Pair> | undefined {
  return [...zones.values()].find(({ isOneGroup }) => isOneGroup);
}

/** Returns the table of the group once it is finished; no rows before. */
function finalTable<Pair extends string>(board: Board<Pair>, group: BoardZone<Pair>): ZoneRow<Pair>[] {
  const play = playOf(board, group);
  return play.outcomes.includes(null) ? [] : zoneStanding(play, group.table);
}

function forfeitedLast<Pair extends string>(board: Board<Pair>, group: BoardZone<Pair>, pair: Pair): boolean {
  const last = group.matches
    .map((key) => matchOn(board, key))
    .findLast(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
  const result = last && resultOf(last);
  if (!last || !result || (result.kind !== "walkover" && result.kind !== "disqualification")) return false;
  const winner = winnerOf(result);
  return winner === null || last.sides[winner].pair !== pair;
}
