import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";

/** The key of a category within a tournament. */
export type CategoryKey = { readonly name: CategoryName; readonly level: Level };

/** Checks that no two categories are the same: players could not distinguish them when entering. */
export function checkCategories<Category extends CategoryKey>(
  categories: readonly Category[],
): Result<readonly Category[], "CATEGORY_REPEATED"> {
  const keys = new Set(categories.map(({ name, level }) => `${name} ${level}`));
  return keys.size === categories.length ? ok(categories) : refuse("CATEGORY_REPEATED");
}
