/*
 * The end of a tournament.
 *
 * | article    | what                                                                        | here            |
 * |------------|-----------------------------------------------------------------------------|-----------------|
 * | ours       | a category ends with its last match, the tournament with its last category  | `checkClosing`  |
 * | ours       | a category that was never drawn does not stand in the way                   | `checkClosing`  |
 * | 5.2        | points count from the tournament's last day, or from an earlier closing     | `completedOn`   |
 */

import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The progress of a category: without a draw, with matches to play, or played to its last match. */
export const categoryStates = ["not-drawn", "playing", "finished"] as const;
export type CategoryState = (typeof categoryStates)[number];

export type ClosingRefusal = "ALREADY_CLOSED" | "TOURNAMENT_NOT_UPCOMING" | "CLOSE_NOT_READY";

/** Checks that the club may close the tournament: every drawn category is played, and there is at least one. */
export function checkClosing<Found extends { readonly state: CategoryState }>(
  status: TournamentStatus,
  categories: readonly Found[],
): Result<readonly Found[], ClosingRefusal> {
  if (status === "finished") return refuse("ALREADY_CLOSED");
  if (status === "cancelled") return refuse("TOURNAMENT_NOT_UPCOMING");
  const drawn = categories.filter(({ state }) => state !== "not-drawn");
  const isPlayed = drawn.length > 0 && drawn.every(({ state }) => state === "finished");
  return isPlayed ? ok(drawn) : refuse("CLOSE_NOT_READY");
}

/** Returns the date of a tournament's points: its last day, or the day of its closing if that is earlier. Rules 5.2. */
export function completedOn(lastDay: CalendarDate, closedOn: CalendarDate): CalendarDate {
  return closedOn < lastDay ? closedOn : lastDay;
}
