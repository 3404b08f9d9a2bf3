import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { EntryStatus } from "./next-step.ts";

/**
 * Lets a player leave a category. A player with a partner breaks the pair first, or asks the club. The proposals that
 * the player has made and received end with the entry. `entry` is null for a player who is not pre-registered.
 */
export function leaveCategory(entry: EntryStatus | null): Result<"unpaired", "NOT_PRE_REGISTERED" | "ALREADY_PAIRED"> {
  if (entry === null) return refuse("NOT_PRE_REGISTERED");
  return entry === "paired" ? refuse("ALREADY_PAIRED") : ok(entry);
}

/**
 * Lets the club take a player without a partner out of a category, even after the draw, which does not include them.
 * Refuses once the tournament is over or cancelled. `entry` is null for a player who is not pre-registered.
 */
export function takeOut(
  entry: EntryStatus | null,
  status: TournamentStatus,
): Result<"unpaired", "TOURNAMENT_NOT_UPCOMING" | "PLAYER_NOT_FOUND" | "PLAYER_HAS_PAIR"> {
  if (status !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  if (entry === null) return refuse("PLAYER_NOT_FOUND");
  return entry === "paired" ? refuse("PLAYER_HAS_PAIR") : ok(entry);
}
