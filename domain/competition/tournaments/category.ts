import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { hasFechas } from "./league-format.ts";
import type { Format } from "./tournament.ts";

/**
 * The key of a category within a tournament. Divisions of a league have the same name and level, and a number: 1 is the
 * strongest. Rules L.1.
 */
export type CategoryKey = {
  readonly name: CategoryName;
  readonly level: Level;
  readonly division?: number | null | undefined;
};

/** Checks that no two categories are the same: players could not distinguish them when entering. */
export function checkCategories<Category extends CategoryKey>(
  categories: readonly Category[],
): Result<readonly Category[], "CATEGORY_REPEATED"> {
  const keys = new Set(categories.map(({ name, level, division }) => `${name} ${level} ${division ?? ""}`));
  return keys.size === categories.length ? ok(categories) : refuse("CATEGORY_REPEATED");
}

/**
 * Checks that a league stands alone: a tournament with one is all league, because it holds no courts and lasts for
 * weeks. Rules L.1.
 */
export function checkLeagueAlone<Category extends { readonly format: Format }>(
  categories: readonly Category[],
): Result<readonly Category[], "LEAGUE_ALONE"> {
  const leagues = categories.filter(({ format }) => hasFechas(format)).length;
  return leagues === 0 || leagues === categories.length ? ok(categories) : refuse("LEAGUE_ALONE");
}

/** Returns the number of the division in this format: only a league has divisions. Rules L.1. */
export function divisionIn(format: Format, division: number | null | undefined): number | null {
  return hasFechas(format) ? (division ?? null) : null;
}
