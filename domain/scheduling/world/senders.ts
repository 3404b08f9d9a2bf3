/*
 * Which matches send somebody to a match, and what has to be over before it.
 *
 * | article | what                                                          | here             |
 * |---------|---------------------------------------------------------------|------------------|
 * | 6.4     | a match waits for those that send somebody to it              | `sendersTo`      |
 * | 1.2     | what is a bye sends nobody: its own senders take its place    | `sendersOfSide`  |
 * | 2.8     | "1.º Zona A" waits for the zone                               | `sendersFromZone` |
 * | 6.9     | zones first                                                   | `zonesBefore`    |
 */
import { type Board, type BoardSide, isEmpty, type MatchKey, matchOn, type PlayMatch } from "#domain/matches/board.ts";
import { pairsThatMayCome } from "./who-may-come.ts";

type Match = PlayMatch<string>;

/** The matches whose end a match waits for, whoever comes: from the end of a bye to what comes before it. Rules 6.4 and 2.8. */
export function sendersTo(board: Board<string>, { sides }: Match): MatchKey[] {
  return [...new Set([sides.pair1, sides.pair2].flatMap((side) => sendersOfSide(board, side)))];
}

/** All matches of the zones, for a match to which a place in one of them comes straight; else none. Rules 6.9. */
export function zonesBefore(board: Board<string>, match: Match): MatchKey[] {
  const comesFromZone = sidesBehindByes(board, match).some(({ origin }) => origin.from === "zone");
  return comesFromZone ? [...board.zones.values()].flatMap(({ matches }) => matches) : [];
}

function sendersOfSide(board: Board<string>, side: BoardSide<string>): MatchKey[] {
  const { origin } = side;
  switch (origin.from) {
    case "pair":
    case "bye":
      return [];
    case "zone":
      return sendersFromZone(board, side, origin.zone);
    case "winner":
    case "loser": {
      const before = matchOn(board, origin.of);
      const behind = sideBehindBye(before);
      return before.outcome === "bye" ? (behind ? sendersOfSide(board, behind) : []) : [origin.of];
    }
  }
}

/** The whole zone; where the place is settled already, only what its pair still plays or has played there. */
function sendersFromZone(board: Board<string>, { pair }: BoardSide<string>, letter: string): MatchKey[] {
  const matches = board.zones.get(letter)?.matches ?? [];
  return pair === null ? [...matches] : matches.filter((key) => pairsThatMayCome(board, matchOn(board, key)).has(pair));
}

/** The side of a bye that goes on. */
function sideBehindBye({ sides, outcome }: Match): BoardSide<string> | null {
  if (outcome !== "bye") return null;
  return [sides.pair1, sides.pair2].find((side) => !isEmpty(side)) ?? null;
}

function sidesBehindByes(board: Board<string>, { sides }: Match): BoardSide<string>[] {
  return [sides.pair1, sides.pair2].flatMap((side) => {
    const { origin } = side;
    if (origin.from !== "winner") return [side];
    const before = matchOn(board, origin.of);
    return before.outcome === "bye" ? sidesBehindByes(board, before) : [side];
  });
}
