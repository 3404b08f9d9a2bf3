/*
 * A drawn pair that does not play, or not any more.
 *
 * | article  | what                                                             | here       |
 * |----------|------------------------------------------------------------------|------------|
 * | 1.13     | a reserve takes its line while it has not played                 | lines.ts   |
 * | 1.13 2.16 | else it loses the rest by W.O., also what it still comes to    | `withdraw` |
 */

import { decidesTitle } from "#domain/competition/stage.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { isAutomatic } from "./automatic.ts";
import { type Board, type PlayMatch, resultOf, winnerSideOf } from "./board.ts";
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

function matchesOfPair<Pair extends string>({ matches }: Board<Pair>, pair: Pair): PlayMatch<Pair>[] {
  return [...matches.values()].filter(({ sides }) => sides.pair1.pair === pair || sides.pair2.pair === pair);
}
