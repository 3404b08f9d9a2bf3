import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { drawFairness } from "#server/db/tables/ratings.ts";
import type { DrawWithoutFairness } from "./reads.ts";

/** A computed fairness, with its run and a digest of the players. */
type Kept = Pick<typeof drawFairness.$inferInsert, "runId" | "players" | "fairness">;

/** Keeps the fairness of a draw or a draft in place of an earlier one. That of a draft that was replaced is dropped. */
export async function saveFairness(
  db: Database,
  { drawId, categoryId, isDraft }: DrawWithoutFairness,
  kept: Kept,
): Promise<void> {
  if (isDraft) {
    const { runId, players, fairness } = kept;
    await db.execute(sql`insert into draft_fairness (category_id, run_id, players, fairness)
      select category_id, ${runId}::integer, ${players}, ${JSON.stringify(fairness)}::jsonb from draw_draft
      where category_id = ${categoryId} and id = ${drawId} for key share
      on conflict (category_id) do update
        set (run_id, players, fairness) = (excluded.run_id, excluded.players, excluded.fairness)`);
    return;
  }
  const set = { ...kept, weighedAt: sql`now()` };
  await db
    .insert(drawFairness)
    .values({ drawId, ...kept })
    .onConflictDoUpdate({ target: drawFairness.drawId, set });
}
