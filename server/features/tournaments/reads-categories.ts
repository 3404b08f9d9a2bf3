import { asc, eq } from "drizzle-orm";
import type { CategoryUse } from "#domain/tournaments/category-change.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw } from "#server/db/tables/draws.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** The tournament of a category, to lock it before the category. */
export async function tournamentOfCategory(tx: Transaction, categoryId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ tournamentId: tournamentCategory.tournamentId })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.id, categoryId));
  return found?.tournamentId;
}

/** The categories of a tournament that is locked, in its own order. */
export function categoriesIn(tx: Transaction, tournamentId: string) {
  const { id, name, level, quota, cost, format, isSeeded, position } = tournamentCategory;
  return tx
    .select({ id, name, level, quota, cost, format, isSeeded, position })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(position));
}

/** Who is in a locked category, and every draw that it ever had. */
export async function useOf(tx: Transaction, categoryId: string): Promise<Omit<CategoryUse, "others">> {
  const entrants = await tx.$count(entry, eq(entry.categoryId, categoryId));
  const draws = await tx.$count(draw, eq(draw.categoryId, categoryId));
  return { entrants, draws };
}
