import type { Transaction } from "#server/db/connect.ts";
import { runsClub } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";
import { categoryOfPair, type LockedCategory, type LockedPair, lockCategory, lockPair } from "./reads.ts";

/** The category under lock, if the actor runs its club; a category of somebody else's club does not exist for them. */
export async function lockManagedCategory(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
): Promise<LockedCategory | undefined> {
  const category = await lockCategory(tx, categoryId);
  return category && (await runsClub(tx, category.clubId, actor)) ? category : undefined;
}

/** Who may press "Confirmar Pago": whoever runs the club of the tournament. To everybody else the pair does not exist. */
export async function lockManagedPair(tx: Transaction, pairId: string, actor: Actor): Promise<LockedPair | undefined> {
  const categoryId = await categoryOfPair(tx, pairId);
  const managed = categoryId && (await lockManagedCategory(tx, categoryId, actor));
  return managed ? lockPair(tx, pairId, managed) : undefined;
}
