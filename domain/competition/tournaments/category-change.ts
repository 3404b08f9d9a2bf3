import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryKey, checkCategories, checkLeagueAlone } from "./category.ts";
import { fewestPairs, mostPairs, type RulesChoice } from "./category-rules.ts";
import { type Changeable, type ChangeRefusal, checkChangeable } from "./change.ts";
import { checkToCome, type Dated } from "./eligibility.ts";
import { hasFechas } from "./league-format.ts";
import { newCategory } from "./new-category.ts";
import { asksForSeeds } from "./offered-format.ts";
import { type Format, isIndividual } from "./tournament.ts";

/**
 * The terms of a published category that its club may change besides its rules: places for pairs, whole pesos a pair,
 * and the kind of draw.
 */
export type CategoryTerms = {
  readonly quota: number;
  readonly cost: number;
  readonly format: Format;
  readonly isSeeded: boolean;
};

type TermsRefusal =
  | "QUOTA_BELOW_TAKEN"
  | "GROUP_TOO_LARGE"
  | "CATEGORY_NOT_EMPTY"
  | "LEAGUE_ALONE"
  | "DIVISION_TOO_SMALL";

/**
 * Changes the terms of a published category. Allowed until the draw, and never below the places taken: each pair that
 * both players accepted holds one, confirmed or not. Nor more than one group holds, if all pairs play in one. Accepted
 * pairs keep the price of that day, which is stored with the pair. A category with entrants stays one for pairs, or one
 * for players alone. A league stays a league, because its tournament holds no courts.
 */
export function changeTerms(
  category: Changeable & {
    readonly taken: number;
    readonly entrants: number;
    readonly format: Format;
    readonly rules: Pick<RulesChoice, "zones">;
  },
  { quota, cost, format, isSeeded }: CategoryTerms,
): Result<CategoryTerms, ChangeRefusal | TermsRefusal> {
  const changeable = checkChangeable(category);
  if (!changeable.ok) return changeable;
  if (hasFechas(format) !== hasFechas(category.format)) return refuse("LEAGUE_ALONE");
  if (category.entrants > 0 && isIndividual(format) !== isIndividual(category.format))
    return refuse("CATEGORY_NOT_EMPTY");
  if (quota < category.taken) return refuse("QUOTA_BELOW_TAKEN");
  if (quota < fewestPairs(format)) return refuse("DIVISION_TOO_SMALL");
  if (quota > mostPairs(format, category.rules.zones)) return refuse("GROUP_TOO_LARGE");
  return ok({ quota, cost, format, isSeeded: seededIn(format, isSeeded) });
}

/**
 * Returns the `isSeeded` flag for a format: only a knockout asks for it, so other formats never keep an answer that
 * is not shown.
 */
export function seededIn(format: Format, isSeeded: boolean): boolean {
  return asksForSeeds(format) ? isSeeded : newCategory.isSeeded;
}

/**
 * Checks that a published tournament can take one more category: it is not over, has none of that name, level and
 * division, and is all league or none.
 * Other drawn categories do not matter, because each is drawn on its own.
 */
export function checkAddable<Category extends CategoryKey & { readonly format: Format }>(
  tournament: Dated,
  today: CalendarDate,
  present: readonly (CategoryKey & { readonly format: Format })[],
  added: Category,
): Result<Category, "TOURNAMENT_NOT_UPCOMING" | "CATEGORY_REPEATED" | "LEAGUE_ALONE"> {
  const toCome = checkToCome(tournament, today);
  if (!toCome.ok) return toCome;
  const alone = checkLeagueAlone([...present, added]);
  if (!alone.ok) return alone;
  const keys = checkCategories([...present, added]);
  return keys.ok ? ok(added) : keys;
}

/**
 * The use of a category that may prevent its removal: its entrants, all draws it ever had, and the number of other
 * categories.
 */
export type CategoryUse = { readonly entrants: number; readonly draws: number; readonly others: number };

export type RemovalRefusal = ChangeRefusal | "CATEGORY_NOT_EMPTY" | "CATEGORY_WAS_DRAWN" | "LAST_CATEGORY";

/**
 * Checks that a category can be removed: it has no entrants, and it is not the tournament's last. A category that was
 * drawn once stays even if the draw was annulled, because past draws remain public.
 */
export function checkRemovable(category: Changeable, use: CategoryUse): Result<CategoryUse, RemovalRefusal> {
  const changeable = checkChangeable(category);
  if (!changeable.ok) return changeable;
  if (use.entrants > 0) return refuse("CATEGORY_NOT_EMPTY");
  if (use.draws > 0) return refuse("CATEGORY_WAS_DRAWN");
  return use.others > 0 ? ok(use) : refuse("LAST_CATEGORY");
}
