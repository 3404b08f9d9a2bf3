import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentStatus } from "./tournament.ts";

/** What decides whether there is still something to come to: the tournament's status and its last day, by the club's calendar. */
export type Dated = { readonly tournamentStatus: TournamentStatus; readonly endDate: CalendarDate };

/** What decides whether a category still takes players. */
export type OpenCategory = Dated & {
  readonly clubIsActive: boolean;
  /** The club opens and closes registration by hand, as often as it likes, until the draw. */
  readonly registrationOpen: boolean;
  readonly drawn: boolean;
  readonly quota: number;
  readonly taken: number;
};

export type RegistrationRefusal = "TOURNAMENT_NOT_UPCOMING" | "REGISTRATION_CLOSED" | "ALREADY_DRAWN" | "CATEGORY_FULL";

/**
 * Checks that the tournament is not over: neither called off, nor closed by its club, nor past its last day, on which one can still
 * enter. A club that has not closed it yet takes nobody any more either, nor their money; one that plays later moves it first.
 */
export function checkToCome<Found extends Dated>(
  found: Found,
  today: CalendarDate,
): Result<Found, "TOURNAMENT_NOT_UPCOMING"> {
  const isToCome = found.tournamentStatus === "upcoming" && today <= found.endDate;
  return isToCome ? ok(found) : refuse("TOURNAMENT_NOT_UPCOMING");
}

/**
 * Whether a player may still enter the category. A place is taken by a pair that both players accepted; pending proposals
 * hold none, so a full category can open again when a pair breaks up before the draw.
 */
export function checkOpen<Found extends OpenCategory>(
  category: Found,
  today: CalendarDate,
): Result<Found, RegistrationRefusal> {
  const toCome = checkToCome(category, today);
  if (!toCome.ok) return toCome;
  if (!category.clubIsActive) return refuse("REGISTRATION_CLOSED");
  if (category.drawn) return refuse("ALREADY_DRAWN");
  if (!category.registrationOpen) return refuse("REGISTRATION_CLOSED");
  if (category.taken >= category.quota) return refuse("CATEGORY_FULL");
  return ok(category);
}
