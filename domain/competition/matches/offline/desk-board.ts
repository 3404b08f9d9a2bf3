import { type Board, type MatchKey, type PlayMatch, record } from "#domain/competition/matches/board.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import type { BoardChange } from "#domain/competition/matches/settle.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { ok, type Result } from "#domain/lib/result.ts";

/** A board with the revision of each match, as of the desk's last contact with the server. */
export type DeskBoard = { readonly board: Board<string>; readonly revisions: ReadonlyMap<MatchKey, number> };

/** A result given to a match; null takes its present result back. */
export type GivenResult = { readonly match: MatchKey; readonly result: Outcome | null };

/** The reasons to refuse a result. */
export type ResultRefusal =
  | "MATCH_NOT_FOUND"
  | "MATCH_NOT_READY"
  | "RESULT_INVALID"
  | "POINTS_NOT_TOTAL"
  | "WINNER_HAS_LEFT"
  | "NO_RESULT"
  | "ROUND_FOLLOWS"
  | "QUALIFYING_CLOSED";

/**
 * Applies a result at a desk without connection: returns the board after it, with each changed match one revision
 * further, exactly as the server counts. The given board stays unchanged. Refuses all that `enterResult` and
 * `clearResult` refuse. Rules 1.11.
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
