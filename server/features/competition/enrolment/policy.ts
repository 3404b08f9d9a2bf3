import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { entriesOfCharges, entryIn, type LockedEntry } from "#server/features/competition/entries/reads.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import type { LockedPair } from "#server/features/competition/pairs/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/**
 * Locks the pair of a charge by its category, or the player alone, if the actor runs the club; undefined otherwise or
 * if the charge is for neither.
 */
export async function lockPlaceOfCharge(
  tx: Transaction,
  chargeId: string,
  actor: Actor,
): Promise<LockedPair | LockedEntry | undefined> {
  const [found] = await tx.select({ pairId: charge.pairId }).from(charge).where(eq(charge.id, chargeId));
  if (found?.pairId) return lockManagedPair(tx, found.pairId, actor);
  const [entered] = await entriesOfCharges(tx, [chargeId]);
  return entered && lockManagedEntry(tx, entered, actor);
}

/** Locks the entry of a player alone, if the actor runs the club; undefined otherwise. */
export async function lockManagedEntry(
  tx: Transaction,
  { categoryId, player }: { readonly categoryId: string; readonly player: PersonId },
  actor: Actor,
): Promise<LockedEntry | undefined> {
  const category = await lockManagedCategory(tx, categoryId, actor);
  return category && entryIn(tx, category, player);
}
