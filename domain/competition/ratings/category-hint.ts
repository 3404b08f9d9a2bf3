import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";
import type { Trust } from "./reliability.ts";

/** A rating in a ladder, as far as a hint reads it. `band` is the level in whose band the points lie. */
type KnownBand = { readonly ladder: CategoryName; readonly band: Level; readonly trust: Trust };

/** A category that a hint is about. */
export type HintedCategory = { readonly name: CategoryName; readonly level: Level };

/**
 * Compares a player's rating with a category: it lies in its level, or the pairs there are stronger. Null for a rating
 * above the level, one that is still provisional, and none in this ladder. A hint refuses nobody. Rules R.16.
 */
export function hintOf(ratings: readonly KnownBand[], category: HintedCategory): "inside" | "stronger" | null {
  const own = ratings.find(({ ladder }) => ladder === category.name);
  if (!own || own.trust === "provisional") return null;
  const ahead = levels.indexOf(category.level) - levels.indexOf(own.band);
  return ahead === 0 ? "inside" : ahead > 0 ? "stronger" : null;
}
