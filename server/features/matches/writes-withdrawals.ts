import { and, eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { drawChange, drawEntry } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { playerProfile } from "#server/db/tables/people.ts";

type Change = { readonly by: PersonId; readonly at: Date };

/** Since when a drawn pair does not play any more; null when it plays after all. */
export async function saveWithdrawal(tx: Transaction, drawId: string, pairId: string, at: Date | null): Promise<void> {
  await tx
    .update(drawEntry)
    .set({ withdrawnAt: at })
    .where(and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId)));
}

/** A reserve stands in the draw where the pair stood, with its own strength; who stood there is noted. */
export async function saveReplacement(
  tx: Transaction,
  drawId: string,
  { pairId, reserve, by, at }: Change & { readonly pairId: string; readonly reserve: string },
): Promise<void> {
  const line = and(eq(drawEntry.drawId, drawId), eq(drawEntry.pairId, pairId));
  const [left] = await tx.select().from(drawEntry).where(line);
  if (!left) throw new Error(`pair ${pairId} has no line in draw ${drawId}`);
  await tx
    .update(drawEntry)
    .set({ pairId: reserve, strength: strengthOf(reserve), withdrawnAt: null })
    .where(line);
  const { seed, strength: strengthOut } = left;
  await tx.insert(drawChange).values({ drawId, at, actorId: by, seed, pairOut: pairId, strengthOut, pairIn: reserve });
}

/** A late pair stands in the draw on a line that was free. */
export async function saveLateEntry(
  tx: Transaction,
  drawId: string,
  { pairId, seed, by, at }: Change & { readonly pairId: string; readonly seed: number },
): Promise<void> {
  await tx.insert(drawEntry).values({ drawId, seed, pairId, strength: strengthOf(pairId) });
  await tx.insert(drawChange).values({ drawId, at, actorId: by, seed, pairIn: pairId });
}

function strengthOf(pairId: string) {
  return sql<number>`(select coalesce(sum(${playerProfile.rankingPoints}), 0) from ${playerProfile}, ${pair}
    where ${pair.id} = ${pairId} and ${playerProfile.personId} in (${pair.proposerId}, ${pair.inviteeId}))`;
}
