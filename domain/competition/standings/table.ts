import type { Side } from "#domain/competition/scoring/side.ts";
import type { TableResult } from "./table-result.ts";
import type { FigureOf } from "./tie-breaks.ts";

/** A result in the table between two of its pairs, numbered from 0. */
export type TableEntry = { readonly pair1: number; readonly pair2: number; readonly result: TableResult };

/** The totals of one pair. */
export type TableRow = {
  played: number;
  won: number;
  lost: number;
  points: number;
  setsWon: number;
  setsLost: number;
  gamesWon: number;
  gamesLost: number;
};

/** Adds up the totals of all pairs over these results. */
export function addUp(pairs: number, entries: readonly TableEntry[]): TableRow[] {
  const rows = Array.from({ length: pairs }, emptyRow);
  for (const entry of entries) {
    add(rows[entry.pair1], entry.result, "pair1");
    add(rows[entry.pair2], entry.result, "pair2");
  }
  return rows;
}

/** Returns the function with the figures that order these pairs. Rules 2.12. */
export function figuresOf(rows: readonly TableRow[], entries: readonly TableEntry[]): FigureOf<number> {
  return (criterion, who, tied) => {
    const row = rows[who];
    if (!row) throw new RangeError(`No pair ${who} in the table`);
    switch (criterion) {
      case "points":
        return row.points;
      case "head-to-head":
        return winsAmong(who, tied, entries);
      case "set-difference":
        return row.setsWon - row.setsLost;
      case "game-difference":
        return row.gamesWon - row.gamesLost;
      case "games-won":
        return row.gamesWon;
    }
  };
}

function winsAmong(who: number, tied: readonly number[], entries: readonly TableEntry[]): number {
  let wins = 0;
  for (const { pair1, pair2, result } of entries) {
    if (result.winner === "pair1" && pair1 === who && tied.includes(pair2)) wins++;
    if (result.winner === "pair2" && pair2 === who && tied.includes(pair1)) wins++;
  }
  return wins;
}

function add(row: TableRow | undefined, { winner, points, count }: TableResult, side: Side): void {
  if (!row) throw new RangeError("A result of a pair that is not in the table");
  const own = count[side];
  row.played += 1;
  row.won += winner === side ? 1 : 0;
  row.lost += winner === side ? 0 : 1;
  row.points += points[side];
  row.setsWon += own.setsWon;
  row.setsLost += own.setsLost;
  row.gamesWon += own.gamesWon;
  row.gamesLost += own.gamesLost;
}

function emptyRow(): TableRow {
  return { played: 0, won: 0, lost: 0, points: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };
}
