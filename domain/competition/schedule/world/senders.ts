/*
 * The matches that feed a match, and those that have to be over before it.
 *
 * | article | what                                               | here              |
 * |---------|----------------------------------------------------|-------------------|
 * | 6.4     | a match waits for its feeders                      | `sendersTo`       |
 * | 1.2     | a bye is no feeder: its own feeders take its place | `sendersOfSide`   |
 * | 2.8     | "1.º Zona A" waits for the zone                    | `sendersFromZone` |
 * | 6.9     | zones first                                        | `zonesBefore`     |
 */
import {
  type Board,
  type BoardSide,
  isEmpty,
  type MatchKey,
  matchOn,
  type PlayMatch,
} from "#domain/competition/matches/board.ts";
import { decisiveMatchOf, isNeverPlayed } from "#domain/competition/matches/first-loser.ts";
import { pairsThatMayCome } from "./who-may-come.ts";

type Match = PlayMatch<string>;

/**
 * Lists the matches whose end a match waits for, whichever pairs come. A bye is replaced by the matches before it.
 * Rules 6.4 and 2.8.
 */
export function sendersTo(board: Board<string>, { sides }: Match): MatchKey[] {
  return [...new Set([sides.pair1, sides.pair2].flatMap((side) => sendersOfSide(board, side)))];
}

/** Lists all matches of the zones, if a place in one of them leads directly to the match; otherwise none. Rules 6.9. */
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
      if (isNeverPlayed(board, before)) return sendersTo(board, before);
      const behind = sideBehindBye(before);
      return before.outcome === "bye" ? (behind ? sendersOfSide(board, behind) : []) : [origin.of];
    }
    case "first-loser": {
      const decisive = decisiveMatchOf(board, origin.of);
      return decisive === null ? [] : [decisive];
    }
  }
}

/** Returns all matches of the zone; for a settled place, only those of its pair. */
function sendersFromZone(board: Board<string>, { pair }: BoardSide<string>, letter: string): MatchKey[] {
  const matches = board.zones.get(letter)?.matches ?? [];
  return pair === null ? [...matches] : matches.filter((key) => pairsThatMayCome(board, matchOn(board, key)).has(pair));
}

/** Returns the side of a bye that advances. */
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
