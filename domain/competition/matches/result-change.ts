/*
 * Entering, correcting and clearing a result.
 *
 * | article  | what                                                                            | here          |
 * |----------|---------------------------------------------------------------------------------|---------------|
 * | 1.11     | a correction removes the old winner from later matches; those lose their result | settle.ts     |
 * | 1.11     | a correction that keeps the winner undoes nothing                               | settle.ts     |
 * | 2.15     | the same for the places of a zone                                               | settle.ts     |
 * | 2.16     | a pair that has left wins no more matches, until it is reinstated               | `enterResult` |
 * | 3.2-3.14 | an impossible result is refused                                                 | `enterResult` |
 * | R.1      | the points of a rotation must fit their format                                  | `enterResult` |
 * | R.7      | a result stays while a later round follows from it                              | `clearResult` |
 * | C.17     | the winners of the qualifying stay once a lucky loser plays                     | both          |
 */

import { checkOutcome, isTableOutcome, type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { checkPoints } from "#domain/competition/scoring/points-format.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { returnsWhenCleared } from "./automatic.ts";
import { type Board, formatOf, type MatchKey, matchOn, type PlayMatch, resultOf, winnerSideOf } from "./board.ts";
import { isQualifyingClosed } from "./leaving/lucky-loser.ts";
import { type BoardChange, sameOutcome, settle } from "./settle.ts";

type Changed<Pair extends string, Code extends string> = Result<BoardChange<Pair>, Code | "QUALIFYING_CLOSED">;

/**
 * Computes the change that this result of a match causes, in place of any other. The board stays unchanged, and the
 * same result again changes nothing.
 * Refuses a match that is not on the board, one without two known pairs, and a result that its format cannot produce.
 * Also refuses the win of a pair that has left, unless it has won this match already, and another winner of the
 * qualifying once a lucky loser plays. Apart from the qualifying the cost grows with the number of changes, not with
 * the size of the draw. Rules 1.11, 2.15, 2.16, 3.2 to 3.14 and C.17.
 */
export function enterResult<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
  result: Outcome,
): Changed<Pair, "MATCH_NOT_FOUND" | "MATCH_NOT_READY" | Impossible | "WINNER_HAS_LEFT"> {
  const match = board.matches.get(key);
  if (!match) return refuse("MATCH_NOT_FOUND");
  if (match.sides.pair1.pair === null || match.sides.pair2.pair === null) return refuse("MATCH_NOT_READY");
  const checked = checkResult(board, match, result);
  if (!checked.ok) return checked;
  if (sameOutcome(resultOf(match), result)) return ok({ changes: [], undone: [] });
  if (isWonByLeaver(board, match, result)) return refuse("WINNER_HAS_LEFT");
  return allowed(board, match, settle(board, [key], result));
}

/** A result that the format of its match cannot produce. */
type Impossible = "RESULT_INVALID" | "POINTS_NOT_TOTAL";

/** Checks a result by the format of its match: sets, or the points of a rotation. Rules 3.2 to 3.14 and R.1. */
function checkResult<Pair extends string>(
  board: Board<Pair>,
  match: PlayMatch<Pair>,
  result: Outcome,
): Result<unknown, Impossible> {
  if (board.rotation === null || match.stage !== "round")
    return checkOutcome(formatOf(board, match), result).ok ? ok(null) : refuse("RESULT_INVALID");
  if (!isTableOutcome(result)) return refuse("RESULT_INVALID");
  return result.kind === "points" ? checkPoints(board.rotation.points, result.points) : ok(null);
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
 * Computes the change of taking the result of a match back. The walkover of a pair that has left stays: it would come
 * back. Refuses a match that is not on the board, one without a result, one of a round from which a later one
 * followed, and one of the qualifying once a lucky loser plays. Rules 1.11, 2.15, C.17 and R.7.
 */
export function clearResult<Pair extends string>(
  board: Board<Pair>,
  key: MatchKey,
): Changed<Pair, "MATCH_NOT_FOUND" | "NO_RESULT" | "ROUND_FOLLOWS"> {
  const match = board.matches.get(key);
  if (!match) return refuse("MATCH_NOT_FOUND");
  if (resultOf(match) === null) return refuse("NO_RESULT");
  if (board.rotation?.isStepByStep && hasLaterRound(board, match)) return refuse("ROUND_FOLLOWS");
  if (returnsWhenCleared(board.withdrawn, match)) return ok(settle(board, []));
  return allowed(board, match, settle(board, [key], null));
}

/** Refuses a change of the winners of a qualifying from which pairs have entered the main cup by hand. Rules C.17. */
function allowed<Pair extends string>(
  board: Board<Pair>,
  { cup }: PlayMatch<Pair>,
  change: BoardChange<Pair>,
): Changed<Pair, never> {
  const isOther = (is: PlayMatch<Pair>) => is.cup === cup && winnerOn(is) !== winnerOn(matchOn(board, is.key));
  const isRefused = cup === "qualifying" && change.changes.some(isOther) && isQualifyingClosed(board);
  return isRefused ? refuse("QUALIFYING_CLOSED") : ok(change);
}

function winnerOn<Pair extends string>(match: PlayMatch<Pair>): Pair | null {
  const side = winnerSideOf(match);
  return side && match.sides[side].pair;
}

/**
 * Lists the rounds that were made from the result of a match: its correction changes the standing, and none of them.
 * Empty for a match without a result, and in formats whose rounds do not follow from results. Rules R.7.
 */
export function roundsMadeFrom<Pair extends string>(board: Board<Pair>, key: MatchKey): number[] {
  const match = board.matches.get(key);
  if (match?.stage !== "round" || resultOf(match) === null || !board.rotation?.isStepByStep) return [];
  const later = [...board.matches.values()].filter(({ stage, round }) => stage === "round" && round > match.round);
  return [...new Set(later.map(({ round }) => round))].toSorted((one, other) => one - other);
}

function hasLaterRound({ matches }: Board<string>, { stage, round }: PlayMatch<string>): boolean {
  return [...matches.values()].some((other) => other.stage === stage && other.round > round);
}
