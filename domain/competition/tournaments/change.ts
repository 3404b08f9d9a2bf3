import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { differOnlyInPoints, mostPairs, type RulesChoice } from "./category-rules.ts";
import type { Format, TournamentStatus } from "./tournament.ts";

/** The facts that decide whether a club may still change a tournament. */
export type Changeable = { readonly status: TournamentStatus; readonly drawn: boolean };

export type ChangeRefusal = "TOURNAMENT_NOT_UPCOMING" | "ALREADY_DRAWN";

/**
 * Checks that the club may still move the tournament, or open and close its registration: it is not over or cancelled,
 * and nothing of it is drawn. Once a draw is out, players have matches to come to.
 */
export function checkChangeable<Found extends Changeable>(tournament: Found): Result<Found, ChangeRefusal> {
  if (tournament.status !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  if (tournament.drawn) return refuse("ALREADY_DRAWN");
  return ok(tournament);
}

/** Checks that the club may still cancel the tournament, drawn or not: it is not over and was not cancelled before. */
export function checkCancellable<Found extends Pick<Changeable, "status">>(
  tournament: Found,
): Result<Found, "TOURNAMENT_NOT_UPCOMING"> {
  return tournament.status === "upcoming" ? ok(tournament) : refuse("TOURNAMENT_NOT_UPCOMING");
}

/**
 * Replaces the rules of a category. Until the draw the club may change them all. After it only the points may change,
 * and only until the first result, when pairs begin to earn them. One group of all needs a category that holds no more
 * pairs than the group. Rules 5.1.
 */
export function changeRules(
  category: Changeable & {
    readonly format: Format;
    readonly quota: number;
    readonly rules: RulesChoice;
    readonly played: boolean;
  },
  after: RulesChoice,
): Result<RulesChoice, ChangeRefusal | "POINTS_ARE_EARNED" | "GROUP_TOO_LARGE"> {
  const changeable = checkChangeable(category);
  if (changeable.ok) {
    return category.quota > mostPairs(category.format, after.zones) ? refuse("GROUP_TOO_LARGE") : ok(after);
  }
  const onlyPoints = changeable.reason === "ALREADY_DRAWN" && differOnlyInPoints(category.rules, after);
  if (!onlyPoints) return changeable;
  return category.played ? refuse("POINTS_ARE_EARNED") : ok(after);
}
