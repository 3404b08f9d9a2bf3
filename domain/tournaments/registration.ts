import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentStatus } from "./tournament.ts";

/** What decides whether a category still takes players. */
export type OpenCategory = {
  readonly tournamentStatus: TournamentStatus;
  readonly clubIsActive: boolean;
  /** The club opens and closes registration by hand, as often as it likes, until the draw. */
  readonly registrationOpen: boolean;
  readonly drawn: boolean;
  readonly quota: number;
  readonly taken: number;
};

export type RegistrationRefusal = "REGISTRATION_CLOSED" | "ALREADY_DRAWN" | "CATEGORY_FULL";

/**
 * Whether a player may still enter the category. A place is taken by a pair that both players accepted; pending proposals
 * hold none, so a full category can open again when a pair breaks up before the draw.
 */
export function checkOpen(category: OpenCategory): Result<OpenCategory, RegistrationRefusal> {
  if (category.tournamentStatus !== "upcoming" || !category.clubIsActive) return refuse("REGISTRATION_CLOSED");
  if (category.drawn) return refuse("ALREADY_DRAWN");
  if (!category.registrationOpen) return refuse("REGISTRATION_CLOSED");
  if (category.taken >= category.quota) return refuse("CATEGORY_FULL");
  return ok(category);
}
