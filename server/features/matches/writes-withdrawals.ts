import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { drawEntry } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { playerProfile } from "#server/db/tables/people.ts";

/** Since when a drawn pair does not play any more; null when it plays after all. */
export async function saveWithdrawal(tx: Transaction, drawId: string, pairId: string, at: Date | null): Promise<void> {
  await tx
    .update(drawEntry)
    .set({ withdrawnAt: at })
    .where(and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId)));
}

/** A reserve stands in the draw where the pair stood, with its own strength. */
export async function saveReplacement(tx: Transaction, drawId: string, pairId: string, reserve: string): Promise<void> {
  const strength = sql<number>`(select coalesce(sum(${playerProfile.rankingPoints}), 0) from ${playerProfile}, ${pair}
    where ${pair.id} = ${reserve} and ${playerProfile.personId} in (${pair.proposerId}, ${pair.inviteeId}))`;
  await tx
    .update(drawEntry)
    .set({ pairId: reserve, strength, withdrawnAt: null })
    .where(and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId)));
}
