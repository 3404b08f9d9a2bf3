import type { TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The minutes after the expected end of a match from which on it cannot have ended just now. */
const longAgo = 20;

/**
 * Checks if the desk is asked for the end of a match when typing its result now: more than twenty minutes after the
 * expected end.
 */
export function isAskedWhenEnded(expectedEnd: TournamentMinute, now: TournamentMinute): boolean {
  return now > expectedEnd + longAgo;
}

/** The bounds of a match's end: its call or start, as far as known, and now. */
type Bounds = { readonly from: TournamentMinute | null; readonly now: TournamentMinute };

/**
 * Validates the stated end of a match, in minutes from the tournament's first day. Refuses (END_NOT_POSSIBLE) an end
 * before its call or start, and one after now.
 */
export function endedWhen(said: TournamentMinute, { from, now }: Bounds): Result<TournamentMinute, "END_NOT_POSSIBLE"> {
  return said > now || (from !== null && said < from) ? refuse("END_NOT_POSSIBLE") : ok(said);
}
