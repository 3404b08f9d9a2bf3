import { ok, type Result } from "#domain/lib/result.ts";
import { type Board, type MatchKey, type PlayMatch, record } from "#domain/matches/board.ts";
import { clearResult, enterResult } from "#domain/matches/result-change.ts";
import type { BoardChange } from "#domain/matches/settle.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";

/** A board with the revision of each of its matches, as the desk last heard of them. */
export type DeskBoard = { readonly board: Board<string>; readonly revisions: ReadonlyMap<MatchKey, number> };

/** A result that somebody gives a match, null to take back the one that it has. */
export type GivenResult = { readonly match: MatchKey; readonly result: Outcome | null };

/** Why a result cannot be given. */
export type ResultRefusal = "MATCH_NOT_FOUND" | "MATCH_NOT_READY" | "RESULT_INVALID" | "WINNER_HAS_LEFT" | "NO_RESULT";

/**
 * What a result comes to at a desk that cannot ask: the board after it, with each changed match one revision further, exactly as
 * the server counts them. The board that is given stays as it is. Refuses what `enterResult` and `clearResult` refuse. Rules 1.11.
 */
export function withResult(
  desk: DeskBoard,
  { match, result }: GivenResult,
): Result<{ readonly desk: DeskBoard; readonly change: BoardChange<string> }, ResultRefusal> {
  const changed = result ? enterResult(desk.board, match, result) : clearResult(desk.board, match);
  return changed.ok ? ok({ desk: withChanges(desk, changed.value.changes), change: changed.value }) : changed;
}

function withChanges({ board, revisions }: DeskBoard, changes: readonly PlayMatch<string>[]): DeskBoard {
  const matches = new Map(board.matches);
  record(matches, changes);
  const raised = changes.map(({ key }) => [key, (revisions.get(key) ?? 0) + 1] as const);
  return { board: { ...board, matches }, revisions: new Map([...revisions, ...raised]) };
}
