/*
 * A drawn pair that does not play, or not any more.
 *
 * | article  | what                                                             | here       |
 * |----------|------------------------------------------------------------------|------------|
 * | 1.13     | before play a reserve takes its line                             | `replace`  |
 * | 1.13 2.16 | later it loses the rest by W.O., also what it still comes to    | `withdraw` |
 *
 * Left out: 1.13's next pair moving up into the better line, which only a new draw does.
 */

import { decidesTitle } from "#domain/competition/stage.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { isAutomatic } from "./automatic.ts";
import { type Board, type BoardSide, type PlayMatch, resultOf, winnerSideOf } from "./board.ts";
import { type BoardChange, settle } from "./settle.ts";

/** A board on which the pair has left, and what that comes to: each match of the pair that waits for a result is W.O. now. */
export type Withdrawal<Pair extends string> = BoardChange<Pair> & { readonly withdrawn: ReadonlySet<Pair> };

/** The pair leaves. What it has played stands; the rest, and what it still comes to by winning so far, is W.O.; where its
 * rival has left as well neither came, whoever was told first. Refuses a pair that is in no match, one that has left, and the
 * champions. Rules 1.13, 2.16 and 3.9. */
export function withdraw<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
): Result<Withdrawal<Pair>, "PAIR_NOT_FOUND" | "ALREADY_WITHDRAWN" | "TITLE_IS_WON"> {
  if (board.withdrawn.has(pair)) return refuse("ALREADY_WITHDRAWN");
  const own = matchesOfPair(board, pair);
  if (own.length === 0) return refuse("PAIR_NOT_FOUND");
  if (own.some((match) => isTitleOf(board, match, pair))) return refuse("TITLE_IS_WON");
  const withdrawn = new Set([...board.withdrawn, pair]);
  const open = own.flatMap(({ key, outcome }) => (outcome === null ? key : []));
  return ok({ ...settle({ ...board, withdrawn }, open), withdrawn });
}

/** Whether the pair has won the title by a result that somebody entered: that one nothing takes away but a correction. */
function isTitleOf<Pair extends string>(
  { rounds, withdrawn }: Board<Pair>,
  match: PlayMatch<Pair>,
  pair: Pair,
): boolean {
  if (!decidesTitle(match.stage) || match.round !== rounds || resultOf(match) === null) return false;
  const side = winnerSideOf(match);
  return side !== null && match.sides[side].pair === pair && !isAutomatic(withdrawn, match);
}

/** The pair plays after all: what it comes to from now on is played, and its W.O. stand until each is corrected. Refuses a pair
 * that has not left. */
export function reinstate<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
): Result<ReadonlySet<Pair>, "NOT_WITHDRAWN"> {
  if (!board.withdrawn.has(pair)) return refuse("NOT_WITHDRAWN");
  return ok(new Set([...board.withdrawn].filter((one) => one !== pair)));
}

/** A reserve takes the line of a pair: every match of the pair is the reserve's. Refuses once a result stands, a pair that is in no
 * match, and a reserve that is in the draw itself. Rules 1.13. */
export function replace<Pair extends string>(
  board: Board<Pair>,
  pair: Pair,
  reserve: Pair,
): Result<readonly PlayMatch<Pair>[], "PAIR_NOT_FOUND" | "RESULTS_EXIST" | "REPLACEMENT_NOT_AVAILABLE"> {
  const own = matchesOfPair(board, pair);
  if (own.length === 0) return refuse("PAIR_NOT_FOUND");
  if ([...board.matches.values()].some((match) => resultOf(match) !== null)) return refuse("RESULTS_EXIST");
  if (matchesOfPair(board, reserve).length > 0) return refuse("REPLACEMENT_NOT_AVAILABLE");
  const inPlace = (side: BoardSide<Pair>) => (side.pair === pair ? { ...side, pair: reserve } : side);
  return ok(
    own.map((match) => ({ ...match, sides: { pair1: inPlace(match.sides.pair1), pair2: inPlace(match.sides.pair2) } })),
  );
}

function matchesOfPair<Pair extends string>({ matches }: Board<Pair>, pair: Pair): PlayMatch<Pair>[] {
  return [...matches.values()].filter(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
}
