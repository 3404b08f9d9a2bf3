import { and, eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { drawChange, drawEntry } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { playerProfile } from "#server/db/tables/people.ts";

type Change = { readonly by: PersonId; readonly at: Date };

/** Saves the time of a drawn pair's withdrawal; null reinstates it. */
export async function saveWithdrawal(tx: Transaction, drawId: string, pairId: string, at: Date | null): Promise<void> {
  await tx
    .update(drawEntry)
    .set({ withdrawnAt: at })
    .where(and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId)));
}

/**
 * Puts a reserve on the line of a pair, with its own strength, and records the change. A pair of the same draw keeps
 * its own entry, and so does the pair that gives it the line: the draw as it was made has both. That pair stays
 * withdrawn if `staysAway`.
 */
export async function saveReplacement(
  tx: Transaction,
  drawId: string,
  {
    pairId,
    reserve,
    staysAway,
    by,
    at,
  }: Change & { readonly pairId: string; readonly reserve: string; readonly staysAway: boolean },
): Promise<void> {
  const line = and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId));
  const [left] = await tx.select().from(drawEntry).where(line);
  if (!left) throw new Error(`pair ${pairId} has no line in draw ${drawId}`);
  const isDrawn = (await tx.$count(drawEntry, and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, reserve)))) > 0;
  await tx
    .update(drawEntry)
    .set({
      ...(!isDrawn && { pairId: reserve, strength: strengthOf(reserve) }),
      withdrawnAt: staysAway ? left.withdrawnAt : null,
    })
    .where(line);
  const { seed, strength: strengthOut } = left;
  await tx.insert(drawChange).values({ drawId, at, actorId: by, seed, pairOut: pairId, strengthOut, pairIn: reserve });
}

/** Puts a late pair on a free line of the draw. */
export async function saveLateEntry(
  tx: Transaction,
  drawId: string,
  {
    pairId,
    seed,
    line,
    by,
    at,
  }: Change & { readonly pairId: string; readonly seed: number; readonly line: number | null },
): Promise<void> {
  // A pair that gave its line to a lucky loser has an entry already.
  const late = { drawId, seed, line, pairId, strength: strengthOf(pairId) };
  await tx
    .insert(drawEntry)
    .values(late)
    .onConflictDoNothing({ target: [drawEntry.drawId, drawEntry.pairId] });
  await tx.insert(drawChange).values({ drawId, at, actorId: by, seed, pairIn: pairId });
}

function strengthOf(pairId: string) {
  return sql<number>`(select coalesce(sum(${playerProfile.rankingPoints}), 0) from ${playerProfile}, ${pair}
    where ${pair.id} = ${pairId} and ${playerProfile.personId} in (${pair.proposerId}, ${pair.inviteeId}))`;
}
