import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import type { Actor } from "#server/platform/gate.ts";
import { categoryOfPair, type LockedPair, pairIn } from "./reads.ts";

/** Who may press "Confirmar Pago": whoever runs the club of the tournament. To everybody else the pair does not exist. */
export async function lockManagedPair(tx: Transaction, pairId: string, actor: Actor): Promise<LockedPair | undefined> {
  const categoryId = await categoryOfPair(tx, pairId);
  const managed = categoryId && (await lockManagedCategory(tx, categoryId, actor));
  return managed ? pairIn(tx, pairId, managed) : undefined;
}
