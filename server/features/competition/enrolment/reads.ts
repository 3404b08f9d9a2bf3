import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { entriesOfCharges, entryIn, type LockedEntry } from "#server/features/competition/entries/reads.ts";
import { type LockedPair, pairIn } from "#server/features/competition/pairs/reads.ts";

/**
 * Locks the pairs that these charges are halves of, and the players alone whom they charge, in the order of their
 * categories. Broken pairs and players who left are left out.
 */
export async function lockPlacesOfCharges(
  tx: Transaction,
  chargeIds: readonly string[],
): Promise<(LockedPair | LockedEntry)[]> {
  const found = await tx
    .selectDistinct({ id: pair.id, categoryId: pair.categoryId })
    .from(charge)
    .innerJoin(pair, eq(pair.id, charge.pairId))
    .where(and(inArray(charge.id, [...chargeIds]), isNotNull(pair.categoryId)))
    .orderBy(pair.categoryId, pair.id);
  const alone = await entriesOfCharges(tx, chargeIds);
  const locked: (LockedPair | LockedEntry)[] = [];
  const inOrder = [...found, ...alone].toSorted((one, other) =>
    (one.categoryId ?? "").localeCompare(other.categoryId ?? "", "en"),
  );
  for (const place of inOrder) {
    const category = place.categoryId && (await lockCategory(tx, place.categoryId));
    const one =
      category && (await ("id" in place ? pairIn(tx, place.id, category) : entryIn(tx, category, place.player)));
    if (one) locked.push(one);
  }
  return locked;
}
