import { and, eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { paymentProof } from "#server/db/tables/money.ts";

type NewProof = typeof paymentProof.$inferInsert;

/** Inserts a receipt for a locked charge. */
export async function insertProof(tx: Transaction, proof: NewProof) {
  const [sent] = await tx.insert(paymentProof).values(proof).returning();
  if (!sent) throw new Error("the proof was not written");
  return sent;
}

/** Saves the club's decision on a locked receipt. */
export async function decide(
  tx: Transaction,
  proofId: string,
  said: Pick<NewProof, "state" | "decidedBy" | "decidedAt" | "why">,
): Promise<void> {
  await tx.update(paymentProof).set(said).where(eq(paymentProof.id, proofId));
}

/**
 * Deletes the waiting receipts of a player who leaves, and the files of all others, because they name their account.
 * The club's record of the payments stays. Returns the files, which the caller removes once the transaction is
 * committed.
 */
export async function forgetProofsOf(tx: Transaction, id: PersonId): Promise<readonly string[]> {
  const theirs = eq(paymentProof.sentBy, id);
  const before = await tx.select({ file: paymentProof.file }).from(paymentProof).where(theirs);
  await tx.delete(paymentProof).where(and(theirs, eq(paymentProof.state, "waiting")));
  await tx.update(paymentProof).set({ file: null }).where(theirs);
  return before.flatMap(({ file }) => file ?? []);
}
