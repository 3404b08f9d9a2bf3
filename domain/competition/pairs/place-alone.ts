/*
 * The place of a player who enters a category alone. Each takes one place of the quota, and there is no waiting list.
 *
 * | article | what                                                    | here             |
 * |---------|---------------------------------------------------------|------------------|
 * | 4.1     | players enter alone and change their partner each round | `takesPlayers`   |
 * | ours    | the format of a category is for pairs or for players    | `takesPairs`     |
 * | ours    | a full category refuses                                 | `checkPlace`     |
 * | ours    | the club confirms each player, until the draw           | `confirmPlace`   |
 * | R.10    | late players of a drawn category                        | `takesLatePlayers` |
 */

import { type ChangeRefusal, checkChangeable } from "#domain/competition/tournaments/change.ts";
import {
  type Asking,
  checkToCome,
  type Known,
  mayEnter,
  type OpenCategory,
  type PlayerObjection,
} from "#domain/competition/tournaments/eligibility.ts";
import { type Format, isIndividual, isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { EntryStatus } from "./next-step.ts";

/** Checks that pairs play in a category of this format. */
export function takesPairs(format: Format): Result<Format, "PLAYERS_ENTER_ALONE"> {
  return isIndividual(format) ? refuse("PLAYERS_ENTER_ALONE") : ok(format);
}

/** Checks that players enter a category of this format alone. Rules 4.1. */
export function takesPlayers(format: Format): Result<Format, "PLAYERS_ENTER_IN_PAIRS"> {
  return isIndividual(format) ? ok(format) : refuse("PLAYERS_ENTER_IN_PAIRS");
}

/** Checks that a place is left for one more player. */
export function checkPlace<Found extends Pick<OpenCategory, "quota" | "taken">>(
  category: Found,
): Result<Found, "CATEGORY_FULL"> {
  return category.taken < category.quota ? ok(category) : refuse("CATEGORY_FULL");
}

/**
 * Checks that the club may still enter players itself: also while registration is closed, but neither after the last
 * day nor after the draw.
 */
export function checkAddable<Found extends OpenCategory>(
  category: Found,
  today: CalendarDate,
): Result<Found, "TOURNAMENT_NOT_UPCOMING" | "ALREADY_DRAWN"> {
  const toCome = checkToCome(category, today);
  if (!toCome.ok) return toCome;
  return category.drawn ? refuse("ALREADY_DRAWN") : ok(category);
}

/**
 * Checks a player whom the club enters. An objection refuses the player, unless the club lets them in all the same
 * (`letIn`). Then it returns the objection, to be stored; an empty list if there was none.
 */
export function admitPlayer(
  player: Known,
  category: Asking,
  letIn: boolean,
): Result<readonly PlayerObjection[], PlayerObjection> {
  const entitled = mayEnter(player, category);
  if (entitled.ok) return ok([]);
  return letIn ? ok([entitled.reason]) : entitled;
}

/**
 * Checks if the club may still enter and confirm players of a drawn category: at any time if each round follows from
 * the results before it, else until the first of `results`. Rules R.10.
 */
export function takesLatePlayers(format: Format, results: number): boolean {
  return isIndividual(format) && (isStepByStep(format) || results === 0);
}

type Confirmable = OpenCategory & Pick<Parameters<typeof checkChangeable>[0], "drawn">;
export type PlaceRefusal = ChangeRefusal | "PLAYER_NOT_FOUND";

/**
 * Confirms a player who waits for the club, until the draw and the last day. `entry` is null for somebody who is not
 * entered.
 */
export function confirmPlace(
  entry: EntryStatus | null,
  category: Confirmable,
  today: CalendarDate,
): Result<"confirmed", PlaceRefusal | "ALREADY_CONFIRMED"> {
  const changeable = checkChangeable({ status: category.tournamentStatus, drawn: category.drawn });
  if (!changeable.ok) return changeable;
  const toCome = checkToCome(category, today);
  if (!toCome.ok) return toCome;
  if (entry === "confirmed") return refuse("ALREADY_CONFIRMED");
  return entry === "awaiting-club" ? ok("confirmed") : refuse("PLAYER_NOT_FOUND");
}

/** Undoes a confirmation until the draw: the player waits for the club again. */
export function undoPlace(
  entry: EntryStatus | null,
  category: Pick<Confirmable, "tournamentStatus" | "drawn">,
): Result<"awaiting-club", PlaceRefusal | "NOT_CONFIRMED"> {
  const changeable = checkChangeable({ status: category.tournamentStatus, drawn: category.drawn });
  if (!changeable.ok) return changeable;
  if (entry === "confirmed") return ok("awaiting-club");
  return entry === "awaiting-club" ? refuse("NOT_CONFIRMED") : refuse("PLAYER_NOT_FOUND");
}
