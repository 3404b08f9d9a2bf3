import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import type { LockedPair } from "#server/features/competition/pairs/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Locks the pair of a charge by its category, if the actor runs the club; undefined otherwise or without a pair. */
export async function lockPairOfCharge(
  tx: Transaction,
  chargeId: string,
  actor: Actor,
): Promise<LockedPair | undefined> {
  const [found] = await tx.select({ pairId: charge.pairId }).from(charge).where(eq(charge.id, chargeId));
  return found?.pairId ? lockManagedPair(tx, found.pairId, actor) : undefined;
}
