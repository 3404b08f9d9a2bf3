import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { EntryStatus } from "./next-step.ts";

/**
 * Lets a player leave a category. A player with a partner breaks the pair first, or asks the club. The proposals that
 * the player has made and received end with the entry. A player alone leaves until the club has confirmed the place.
 * `entry` is null for a player who is not pre-registered.
 */
export function leaveCategory(
  entry: EntryStatus | null,
): Result<"unpaired" | "awaiting-club", "NOT_PRE_REGISTERED" | "ALREADY_PAIRED" | "ALREADY_CONFIRMED"> {
  switch (entry) {
    case null:
      return refuse("NOT_PRE_REGISTERED");
    case "paired":
      return refuse("ALREADY_PAIRED");
    case "confirmed":
      return refuse("ALREADY_CONFIRMED");
    case "unpaired":
    case "awaiting-club":
      return ok(entry);
  }
}

/**
 * Lets the club take a player without a partner out of a category, even after the draw, if it does not include them: a
 * confirmed player alone is in it. Refuses once the tournament is over or cancelled. `entry` is null for a player who
 * is not pre-registered.
 */
export function takeOut(
  entry: EntryStatus | null,
  { tournamentStatus, drawn }: { readonly tournamentStatus: TournamentStatus; readonly drawn: boolean },
): Result<
  Exclude<EntryStatus, "paired">,
  "TOURNAMENT_NOT_UPCOMING" | "PLAYER_NOT_FOUND" | "PLAYER_HAS_PAIR" | "ALREADY_DRAWN"
> {
  if (tournamentStatus !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  switch (entry) {
    case null:
      return refuse("PLAYER_NOT_FOUND");
    case "paired":
      return refuse("PLAYER_HAS_PAIR");
    case "confirmed":
      return drawn ? refuse("ALREADY_DRAWN") : ok(entry);
    case "unpaired":
    case "awaiting-club":
      return ok(entry);
  }
}
