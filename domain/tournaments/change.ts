import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentStatus } from "./tournament.ts";

/** What decides whether a club may still move or call off a tournament. */
export type Changeable = { readonly status: TournamentStatus; readonly drawn: boolean };

export type ChangeRefusal = "TOURNAMENT_NOT_UPCOMING" | "ALREADY_DRAWN";

/**
 * Checks that the club may still move the tournament, call it off, or open and close its registration: it is not over or
 * called off, and nothing of it is drawn. Once a draw is out, players have matches to come to.
 */
export function checkChangeable<Found extends Changeable>(tournament: Found): Result<Found, ChangeRefusal> {
  if (tournament.status !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  if (tournament.drawn) return refuse("ALREADY_DRAWN");
  return ok(tournament);
}
