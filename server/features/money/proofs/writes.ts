import { and, eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { paymentProof } from "#server/db/tables/money.ts";

type NewProof = typeof paymentProof.$inferInsert;

/** One receipt more for a charge under lock. */
export async function insertProof(tx: Transaction, proof: NewProof) {
  const [sent] = await tx.insert(paymentProof).values(proof).returning();
  if (!sent) throw new Error("the proof was not written");
  return sent;
}

/** What the club says to a proof under lock. */
export async function decide(
  tx: Transaction,
  proofId: string,
  said: Pick<NewProof, "state" | "decidedBy" | "decidedAt" | "why">,
): Promise<void> {
  await tx.update(paymentProof).set(said).where(eq(paymentProof.id, proofId));
}

/**
 * Forgets the receipts of somebody who leaves: what still waits goes, and of what was decided the file, which names their account. What the
 * club was paid stays. Given are the files, which are removed once that is certain.
 */
export async function forgetProofsOf(tx: Transaction, id: PersonId): Promise<readonly string[]> {
  const theirs = eq(paymentProof.sentBy, id);
  const before = await tx.select({ file: paymentProof.file }).from(paymentProof).where(theirs);
  await tx.delete(paymentProof).where(and(theirs, eq(paymentProof.state, "waiting")));
  await tx.update(paymentProof).set({ file: null }).where(theirs);
  return before.flatMap(({ file }) => file ?? []);
}
