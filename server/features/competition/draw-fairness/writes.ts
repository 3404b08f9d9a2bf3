import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { drawFairness } from "#server/db/tables/ratings.ts";

/** Keeps the fairness of a draw in place of an earlier one. */
export async function saveFairness(
  db: Database,
  kept: Omit<typeof drawFairness.$inferInsert, "weighedAt">,
): Promise<void> {
  const { drawId: _, ...changed } = kept;
  const set = { ...changed, weighedAt: sql`now()` };
  await db.insert(drawFairness).values(kept).onConflictDoUpdate({ target: drawFairness.drawId, set });
}
