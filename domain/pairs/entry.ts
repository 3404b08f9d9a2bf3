import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentStatus } from "#domain/tournaments/tournament.ts";
import type { EntryStatus } from "./next-step.ts";

/**
 * A player leaves a category. Whoever has a partner breaks the pair first, or asks the club; with the entry go the proposals that
 * the player has made and received. `entry` is null for someone who is not pre-registered.
 */
export function leaveCategory(entry: EntryStatus | null): Result<"unpaired", "NOT_PRE_REGISTERED" | "ALREADY_PAIRED"> {
  if (entry === null) return refuse("NOT_PRE_REGISTERED");
  return entry === "paired" ? refuse("ALREADY_PAIRED") : ok(entry);
}

/**
 * The club takes a player without a partner out of a category, also after its draw, in which they are not; until the tournament is
 * over or called off. `entry` is null for someone who is not pre-registered.
 */
export function takeOut(
  entry: EntryStatus | null,
  status: TournamentStatus,
): Result<"unpaired", "TOURNAMENT_NOT_UPCOMING" | "PLAYER_NOT_FOUND" | "PLAYER_HAS_PAIR"> {
  if (status !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  if (entry === null) return refuse("PLAYER_NOT_FOUND");
  return entry === "paired" ? refuse("PLAYER_HAS_PAIR") : ok(entry);
}
