import { eq } from "drizzle-orm";
import type { TransferAccount } from "#contract/money/paying.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { transferAccount } from "#server/db/tables/money.ts";

/** Saves the transfer account of a club; null removes it. */
export async function saveTransferAccount(
  tx: Transaction,
  clubId: string,
  account: TransferAccount | null,
): Promise<void> {
  if (account === null) await tx.delete(transferAccount).where(eq(transferAccount.clubId, clubId));
  else {
    await tx
      .insert(transferAccount)
      .values({ clubId, ...account })
      .onConflictDoUpdate({ target: transferAccount.clubId, set: account });
  }
}

/**
 * Saves whether a pair that has paid both halves is confirmed automatically, and whether a till difference needs a
 * reason.
 */
export async function saveHowPaid(
  tx: Transaction,
  clubId: string,
  how: { readonly confirmsPaid: boolean; readonly explainsTill: boolean },
): Promise<void> {
  await tx.update(club).set(how).where(eq(club.id, clubId));
}
