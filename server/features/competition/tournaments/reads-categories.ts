import { asc, eq, sql } from "drizzle-orm";
import type { CategoryUse } from "#domain/competition/tournaments/category-change.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { draw } from "#server/db/tables/draws.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds the tournament of a category, to lock it before the category. */
export async function tournamentOfCategory(tx: Transaction, categoryId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ tournamentId: tournamentCategory.tournamentId })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.id, categoryId));
  return found?.tournamentId;
}

/** Finds the categories of a locked tournament, in its own order. */
export function categoriesIn(tx: Transaction, tournamentId: string) {
  const { id, name, level, division, quota, cost, format, isSeeded, position } = tournamentCategory;
  return tx
    .select({ id, name, level, division, quota, cost, format, isSeeded, position })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(position));
}

/** Counts the entrants of a locked category, and all draws that it ever had. */
export async function useOf(tx: Transaction, categoryId: string): Promise<Omit<CategoryUse, "others">> {
  const entrants = await tx.$count(entry, eq(entry.categoryId, categoryId));
  const draws = await tx.$count(draw, eq(draw.categoryId, categoryId));
  return { entrants, draws };
}

const categoryIdsQuery = preparedOn((db) =>
  db
    .select({ id: tournamentCategory.id })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(asc(tournamentCategory.position))
    .prepare("tournament_category_ids"),
);

/** Finds the categories of a tournament in its own order; empty if there is no such tournament. */
export async function findCategoryIds(db: Database, tournamentId: string): Promise<string[]> {
  const rows = await categoryIdsQuery(db).execute({ tournamentId });
  return rows.map(({ id }) => id);
}
