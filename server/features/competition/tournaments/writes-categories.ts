import { eq } from "drizzle-orm";
import type { CategoryForm } from "#contract/competition/publication.ts";
import { divisionIn } from "#domain/competition/tournaments/category.ts";
import type { CategoryTerms } from "#domain/competition/tournaments/category-change.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import type { Transaction } from "#server/db/connect.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Returns the row of a new category, with its rules in full; `position` is its place in the tournament. */
export function categoryRow(tournamentId: string, form: CategoryForm, position: number) {
  const { rules = defaultChoice, eligibility = usualEligibilityIn(form.format), ...category } = form;
  const division = divisionIn(form.format, form.division);
  return { ...category, division, eligibility, rules: rulesOf(form.format, rules), tournamentId, position };
}

/** Inserts a category after those that the tournament has; returns its id. */
export async function insertCategory(
  tx: Transaction,
  tournamentId: string,
  form: CategoryForm,
  position: number,
): Promise<string> {
  const rows = tx.insert(tournamentCategory).values(categoryRow(tournamentId, form, position));
  const [created] = await rows.returning({ id: tournamentCategory.id });
  if (!created) throw new Error("the category was not created");
  return created.id;
}

/**
 * Saves the places, the price and the format of a category; pairs that accepted keep the price that they were quoted.
 */
export async function saveTerms(tx: Transaction, categoryId: string, terms: CategoryTerms): Promise<void> {
  const { quota, cost, format, isSeeded } = terms;
  await tx
    .update(tournamentCategory)
    .set({ quota, cost, format, isSeeded })
    .where(eq(tournamentCategory.id, categoryId));
}

/** Deletes the category; an entry or a draw made meanwhile violates a constraint, and fails the transaction. */
export async function deleteCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx.delete(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
}
