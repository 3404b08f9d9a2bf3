import { eq } from "drizzle-orm";
import type { CategoryForm } from "#contract/tournament-drafts.ts";
import type { CategoryTerms } from "#domain/tournaments/category-change.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";

/** A category as it is written for the first time, with its rules in full; `position` is its place in the tournament. */
export function categoryRow(tournamentId: string, form: CategoryForm, position: number) {
  const { rules = defaultChoice, ...category } = form;
  return { ...category, rules: rulesFrom(rules), tournamentId, position };
}

/** Writes a category after those that the tournament has; gives its id. */
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

/** The category has these places, this price and this format from now on; pairs that accepted keep the price that they were told. */
export async function saveTerms(tx: Transaction, categoryId: string, terms: CategoryTerms): Promise<void> {
  const { quota, cost, format, isSeeded } = terms;
  await tx
    .update(tournamentCategory)
    .set({ quota, cost, format, isSeeded })
    .where(eq(tournamentCategory.id, categoryId));
}

/** Takes the category away; whoever entered it meanwhile, or a draw of it, breaks a constraint, and with it the transaction. */
export async function deleteCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx.delete(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
}
