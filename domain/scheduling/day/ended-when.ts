import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentMinute } from "#domain/scheduling/problem.ts";

/** Minutes after the expected end of a match from which on nobody believes that it has only just ended. */
const longAgo = 20;

/** Whether somebody who types the result of a match now is asked when it ended: more than twenty minutes after it should have. */
export function isAskedWhenEnded(expectedEnd: TournamentMinute, now: TournamentMinute): boolean {
  return now > expectedEnd + longAgo;
}

/** What bounds the end of a match: when it was called or began, as far as either is known, and now. */
type Bounds = { readonly from: TournamentMinute | null; readonly now: TournamentMinute };

/**
 * The minute in which somebody says that a match ended, from the tournament's first day. END_NOT_POSSIBLE before it was called or began,
 * and after now.
 */
export function endedWhen(said: TournamentMinute, { from, now }: Bounds): Result<TournamentMinute, "END_NOT_POSSIBLE"> {
  return said > now || (from !== null && said < from) ? refuse("END_NOT_POSSIBLE") : ok(said);
}
