import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { type LockedPair, pairIn } from "#server/features/competition/pairs/reads.ts";

/** Locks the pairs that these charges are halves of, in the order of their categories; broken pairs are left out. */
export async function lockPairsOfCharges(tx: Transaction, chargeIds: readonly string[]): Promise<LockedPair[]> {
  const found = await tx
    .selectDistinct({ id: pair.id, categoryId: pair.categoryId })
    .from(charge)
    .innerJoin(pair, eq(pair.id, charge.pairId))
    .where(and(inArray(charge.id, [...chargeIds]), isNotNull(pair.categoryId)))
    .orderBy(pair.categoryId, pair.id);
  const locked: LockedPair[] = [];
  for (const { id, categoryId } of found) {
    const category = categoryId && (await lockCategory(tx, categoryId));
    const one = category && (await pairIn(tx, id, category));
    if (one) locked.push(one);
  }
  return locked;
}
