/*
 * Entering, correcting and clearing a result.
 *
 * | article  | what                                                                             | here           |
 * |----------|----------------------------------------------------------------------------------|----------------|
 * | 1.11     | a correction takes the old winner out of every later match; those lose their result | settle.ts |
 * | 1.11     | a correction that keeps the winner undoes nothing                                | settle.ts |
 * | 2.15     | the same for the places of a zone                                                | settle.ts |
 * | 2.16     | who has left wins nothing more, until it plays after all                         | `enterResult` |
 * | 3.2-3.14 | a result that cannot have been played is refused                                 | `enterResult` |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { checkOutcome, type Outcome, winnerOf } from "#domain/scoring/outcome.ts";
import { isAutomatic } from "./automatic.ts";
import { type Board, formatOf, type MatchKey, type PlayMatch, resultOf, winnerSideOf } from "./board.ts";
import { type BoardChange, sameOutcome, settle } from "./settle.ts";

/**
 * What it comes to when a match has this result, in place of any other. The board stays as it is. Nothing changes when the match
 * has that very result. Refuses a match that is not on the board, one whose pairs are not both known, and a result that cannot be
 * reached in its format, and one by which a pair would win that has left and has not won this match already. Takes time in proportion to what changes, however large the draw. Rules 1.11, 2.15, 2.16 and
 * 3.2 to 3.14.
 */
export function enterResult<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
  result: Outcome,
): Result<BoardChange<Pair>, "MATCH_NOT_FOUND" | "MATCH_NOT_READY" | "RESULT_INVALID" | "WINNER_HAS_LEFT"> {
  const match = board.matches.get(key);
  if (!match) return refuse("MATCH_NOT_FOUND");
  if (match.sides.pair1.pair === null || match.sides.pair2.pair === null) return refuse("MATCH_NOT_READY");
  if (!checkOutcome(formatOf(board, match), result).ok) return refuse("RESULT_INVALID");
  if (sameOutcome(resultOf(match), result)) return ok({ changes: [], undone: [] });
  if (isWonByLeaver(board, match, result)) return refuse("WINNER_HAS_LEFT");
  return ok(settle(board, [key], { key, result }));
}

function isWonByLeaver<Pair extends string>(
  { withdrawn }: Board<Pair>,
  match: PlayMatch<Pair>,
  result: Outcome,
): boolean {
  const side = winnerOf(result);
  const winner = side && match.sides[side].pair;
  return winner !== null && withdrawn.has(winner) && winnerSideOf(match) !== side;
}

/**
 * What it comes to when the result of a match is taken back. The W.O. of a pair that has left stays: nobody entered it. Refuses a match
 * that is not on the board, and one that has no result. Rules 1.11 and 2.15.
 */
export function clearResult<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
): Result<BoardChange<Pair>, "MATCH_NOT_FOUND" | "NO_RESULT"> {
  const match = board.matches.get(key);
  if (!match) return refuse("MATCH_NOT_FOUND");
  if (resultOf(match) === null) return refuse("NO_RESULT");
  return ok(isAutomatic(board.withdrawn, match) ? settle(board, []) : settle(board, [key], { key, result: null }));
}
