import { randomUUID } from "node:crypto";
import {
  type Board,
  type BoardSide,
  type MatchKey,
  type PlayMatch,
  resultOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import type { match, matchSide } from "#server/db/tables/draws.ts";
import type { StoredResult } from "./reads-board.ts";

type Rows = { readonly matches: (typeof match.$inferInsert)[]; readonly sides: (typeof matchSide.$inferInsert)[] };
type IdOf = (key: MatchKey) => string;

/** Returns the rows of a new board: its matches with ids in place of their keys, and their sides. */
export function rowsOf(drawId: string, { matches }: Board<string>): Rows {
  const ids = new Map([...matches.keys()].map((key) => [key, randomUUID()]));
  const idOf: IdOf = (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new RangeError(`No match ${key} on the board`);
    return id;
  };
  const drawn = [...matches.values()];
  return {
    matches: drawn.map((match) => ({ drawId, ...rowOf(match, idOf) })),
    sides: drawn.flatMap(({ key, sides: { pair1, pair2 } }) =>
      [pair1, pair2].map((side, index) => ({ matchId: idOf(key), side: index + 1, ...sideRow(side, idOf) })),
    ),
  };
}

function rowOf(match: PlayMatch<string>, idOf: IdOf) {
  const { key, stage, cup, zone, round, position } = match;
  return { id: idOf(key), stage, cup, zone, round, position, ...columnsOf(match) };
}

/** Returns the columns of a side; `idOf` gives the id of a match by its key. */
export function sideRow({ origin, pair: pairId, vacant }: BoardSide<string>, idOf: IdOf) {
  const known = { origin: origin.from, pairId, vacant };
  switch (origin.from) {
    case "pair":
    case "bye":
      return known;
    case "winner":
    case "loser":
    case "first-loser":
      return { ...known, originMatchId: idOf(origin.of) };
    case "zone":
      return { ...known, originZone: origin.zone, originPlace: origin.place };
  }
}

/** Returns the columns for the end of a match. */
export function columnsOf(match: PlayMatch<string>): StoredResult & { readonly automatic: boolean } {
  const winner = winnerSideOf(match);
  const result = resultOf(match);
  return {
    outcome: match.outcome === "bye" ? "bye" : (result?.kind ?? null),
    winnerSide: winner && (winner === "pair1" ? 1 : 2),
    sets: result && "sets" in result ? result.sets : null,
    points: result?.kind === "points" ? result.points : null,
    automatic: match.isAutomatic,
  };
}
