/*
 * Entering, correcting and clearing a result.
 *
 * | article  | what                                                                             | here           |
 * |----------|----------------------------------------------------------------------------------|----------------|
 * | 1.11     | a correction takes the old winner out of every later match; those lose their result | `changeResult` |
 * | 1.11     | a correction that keeps the winner undoes nothing                                | `changeResult` |
 * | 2.15     | the same for the places of a zone                                                | `changeResult` |
 * | 3.2-3.14 | a result that cannot have been played is refused                                 | `changeResult` |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { checkOutcome, type Outcome } from "#domain/scoring/outcome.ts";
import { type Board, formatOf, type MatchKey, resultOf } from "./board.ts";
import { sameOutcome } from "./same-outcome.ts";
import { type BoardChange, settle } from "./settle.ts";

/**
 * What it comes to when a match ends like this, or (null) has not ended after all. The board stays as it is. Nothing changes when
 * the match has that very result, and when the result of a pair that has left is cleared. Refuses a match that is not on the board,
 * one whose pairs are not both known, a result that cannot be reached in its format, and clearing where there is none.
 * Takes time in proportion to what changes, however large the draw. Rules 1.11 and 2.15.
 */
export function changeResult<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
  result: Outcome | null,
): Result<BoardChange<Pair>, "MATCH_NOT_FOUND" | "MATCH_NOT_READY" | "RESULT_INVALID" | "NO_RESULT"> {
  const match = board.matches.get(key);
  if (!match) return refuse("MATCH_NOT_FOUND");
  if (result === null) {
    return resultOf(match) === null ? refuse("NO_RESULT") : ok(settle(board, [{ key, result }]));
  }
  if (match.sides.pair1.pair === null || match.sides.pair2.pair === null) return refuse("MATCH_NOT_READY");
  if (!checkOutcome(formatOf(board, match), result).ok) return refuse("RESULT_INVALID");
  if (sameOutcome(resultOf(match), result)) return ok({ changes: [], undone: [] });
  return ok(settle(board, [{ key, result }]));
}
