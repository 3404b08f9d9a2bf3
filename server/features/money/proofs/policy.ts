import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { paymentProof } from "#server/db/tables/money.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds a receipt, if the actor runs the club to which it was sent; undefined otherwise. */
export async function findProof(db: Database | Transaction, proofId: string, actor: Actor) {
  const own = and(eq(paymentProof.id, proofId), isRunBy(actor, paymentProof.clubId));
  const { id, chargeId } = paymentProof;
  const [found] = await db.select({ id, chargeId }).from(paymentProof).where(own);
  return found;
}

/** Returns the file of a receipt for its sender or an administrator of the club; null for all others. */
export async function findShownFile(db: Database, proofId: string, actor: Actor): Promise<string | null> {
  const { file, sentBy, clubId } = paymentProof;
  const mayLook = sql`(${sentBy} = ${actor.personId} or ${isRunBy(actor, clubId)})`;
  const [found] = await db
    .select({ file })
    .from(paymentProof)
    .where(and(eq(paymentProof.id, proofId), mayLook));
  return found?.file ?? null;
}
