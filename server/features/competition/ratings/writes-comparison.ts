import { and, eq, sql } from "drizzle-orm";
import type { ComparedSettings } from "#domain/competition/ratings/comparison.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type ComparedRun, ratingCandidate, ratingRun } from "#server/db/tables/ratings.ts";

/**
 * Replaces the candidates of a run, if it is still the live one. A job that compared the same matches at the same time
 * replaces nothing: the reader of those candidates may be about to apply one.
 */
export async function saveComparison(
  tx: Transaction,
  runId: number,
  comparison: ComparedRun,
  candidates: readonly ComparedSettings[],
): Promise<void> {
  const isLive = and(eq(ratingRun.id, runId), eq(ratingRun.live, true));
  const isNewer = sql`coalesce((${ratingRun.comparison} ->> 'lastSeq')::bigint, -1) < ${comparison.lastSeq}`;
  const changed = tx.update(ratingRun).set({ comparison }).where(and(isLive, isNewer));
  const saved = await changed.returning({ id: ratingRun.id });
  if (saved.length === 0) return;
  await tx.delete(ratingCandidate).where(sql`true`);
  if (candidates.length === 0) return;
  await tx.insert(ratingCandidate).values(candidates.map((one, place) => ({ runId, place, ...one })));
}
