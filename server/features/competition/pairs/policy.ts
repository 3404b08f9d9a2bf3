import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { categoryOfPair, type LockedPair, pairIn } from "./reads.ts";

/** Locks a pair for "Confirmar Pago", if the actor runs the club of the tournament; undefined otherwise. */
export async function lockManagedPair(tx: Transaction, pairId: string, actor: Actor): Promise<LockedPair | undefined> {
  const categoryId = await categoryOfPair(tx, pairId);
  const managed = categoryId && (await lockManagedCategory(tx, categoryId, actor));
  return managed ? pairIn(tx, pairId, managed) : undefined;
}
