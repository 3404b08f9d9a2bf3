import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Adds to the counts of taken places and waiting pairs of a category. */
export async function changeCounts(
  tx: Transaction,
  categoryId: string,
  by: { readonly taken?: number; readonly waiting?: number },
): Promise<void> {
  const { taken, waiting } = tournamentCategory;
  await tx
    .update(tournamentCategory)
    .set({ taken: sql`${taken} + ${by.taken ?? 0}`, waiting: sql`${waiting} + ${by.waiting ?? 0}` })
    .where(eq(tournamentCategory.id, categoryId));
}
