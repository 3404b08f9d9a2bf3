import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryKey, checkCategories } from "./category.ts";
import { type Changeable, type ChangeRefusal, checkChangeable } from "./change.ts";
import { checkToCome, type Dated } from "./eligibility.ts";
import { type Format, hasZones, newCategory } from "./tournament.ts";

/** What a club can still change of a published category besides its rules: pairs, whole pesos a pair, and how it is drawn. */
export type CategoryTerms = {
  readonly quota: number;
  readonly cost: number;
  readonly format: Format;
  readonly isSeeded: boolean;
};

/**
 * The terms of a published category as they are from now on. Until the draw, and never fewer places than are taken: a place is held
 * by a pair that both players accepted, confirmed or not. Who accepted keeps the price of that day, which is the pair's own.
 */
export function changeTerms(
  category: Changeable & { readonly taken: number },
  { quota, cost, format, isSeeded }: CategoryTerms,
): Result<CategoryTerms, ChangeRefusal | "QUOTA_BELOW_TAKEN"> {
  const changeable = checkChangeable(category);
  if (!changeable.ok) return changeable;
  if (quota < category.taken) return refuse("QUOTA_BELOW_TAKEN");
  return ok({ quota, cost, format, isSeeded: seededIn(format, isSeeded) });
}

/** Whether a category of that format is seeded: only a knockout asks, so zones never keep an answer that nobody can see. */
export function seededIn(format: Format, isSeeded: boolean): boolean {
  return hasZones(format) ? newCategory.isSeeded : isSeeded;
}

/**
 * Checks that a published tournament takes one category more: it is not over, and has none of that name and level. That another one
 * is drawn already does not matter, each is drawn on its own.
 */
export function checkAddable<Category extends CategoryKey>(
  tournament: Dated,
  today: CalendarDate,
  present: readonly CategoryKey[],
  added: Category,
): Result<Category, "TOURNAMENT_NOT_UPCOMING" | "CATEGORY_REPEATED"> {
  const toCome = checkToCome(tournament, today);
  if (!toCome.ok) return toCome;
  const keys = checkCategories([...present, added]);
  return keys.ok ? ok(added) : keys;
}

/** What stands in the way of taking a category away: who is in it, every draw that it ever had, and how many there are besides. */
export type CategoryUse = { readonly entrants: number; readonly draws: number; readonly others: number };

export type RemovalRefusal = ChangeRefusal | "CATEGORY_NOT_EMPTY" | "CATEGORY_WAS_DRAWN" | "LAST_CATEGORY";

/**
 * Checks that a category can be taken away: nobody is in it, and it is not the tournament's last. One that was drawn once stays even
 * when the draw was annulled, because past draws are kept for everybody to see.
 */
export function checkRemovable(category: Changeable, use: CategoryUse): Result<CategoryUse, RemovalRefusal> {
  const changeable = checkChangeable(category);
  if (!changeable.ok) return changeable;
  if (use.entrants > 0) return refuse("CATEGORY_NOT_EMPTY");
  if (use.draws > 0) return refuse("CATEGORY_WAS_DRAWN");
  return use.others > 0 ? ok(use) : refuse("LAST_CATEGORY");
}
