import { and, asc, count, eq, sql } from "drizzle-orm";
import { proofsPageSize } from "#contract/money/proofs.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, paymentProof } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";
import type { Actor } from "#server/platform/gate.ts";

/** Whether it is the player who owes this. */
export async function isOwnCharge(db: Database, chargeId: string, player: PersonId): Promise<boolean> {
  const own = and(eq(charge.id, chargeId), eq(charge.personId, player));
  return (await db.select({ id: charge.id }).from(charge).where(own)).length > 0;
}

/** What a player owes, under lock; to everybody else it does not exist. */
export async function lockOwnCharge(tx: Transaction, chargeId: string, player: PersonId) {
  const own = and(eq(chargeBalance.id, chargeId), eq(chargeBalance.personId, player));
  const [found] = await lockedCharges(tx, own);
  return found;
}

/** The charge of a proof, under lock; it is never taken out. */
export async function lockReviewedCharge(tx: Transaction, chargeId: string) {
  const [found] = await lockedCharges(tx, eq(chargeBalance.id, chargeId));
  if (!found) throw new Error(`charge ${chargeId} is gone`);
  return found;
}

/** What became of what was sent for a charge before. */
export async function statesOfProofs(tx: Transaction, chargeId: string) {
  const found = await tx
    .select({ state: paymentProof.state })
    .from(paymentProof)
    .where(eq(paymentProof.chargeId, chargeId));
  return found.map(({ state }) => state);
}

/** A proof, if the actor runs the club to which it was sent; to everybody else it does not exist. */
export async function findProof(db: Database | Transaction, proofId: string, actor: Actor) {
  const own = and(eq(paymentProof.id, proofId), isRunBy(actor, paymentProof.clubId));
  const { id, chargeId } = paymentProof;
  const [found] = await db.select({ id, chargeId }).from(paymentProof).where(own);
  return found;
}

/** A proof of somebody who looks at it: who sent it, or runs the club. */
export async function findShownFile(db: Database, proofId: string, actor: Actor): Promise<string | null> {
  const { file, sentBy, clubId } = paymentProof;
  const mayLook = sql`(${sentBy} = ${actor.personId} or ${isRunBy(actor, clubId)})`;
  const [found] = await db
    .select({ file })
    .from(paymentProof)
    .where(and(eq(paymentProof.id, proofId), mayLook));
  return found?.file ?? null;
}

/** The proof under lock: of two desks that decide the second waits here, and reads what the first has said. */
export async function lockProof(tx: Transaction, proofId: string) {
  const [found] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId)).for("no key update");
  if (!found) throw new Error(`proof ${proofId} is gone`);
  return found;
}

const waits = (clubId: string) => and(eq(paymentProof.clubId, clubId), eq(paymentProof.state, "waiting"));

/** How many proofs wait for a club. */
export async function countWaiting(db: Database, clubId: string): Promise<number> {
  const [found] = await db.select({ waiting: count() }).from(paymentProof).where(waits(clubId));
  return found?.waiting ?? 0;
}

/** A page of them and one more, the first sent before, each with what it is for and when the same file was taken for a payment before. */
export async function waitingProofs(db: Database, clubId: string, after: string | undefined) {
  const last = sql`(select last.sent_at, last.id from payment_proof as last where last.id = ${after})`;
  const page = await db
    .select({ proof: paymentProof, by: person.name, usedAt })
    .from(paymentProof)
    .innerJoin(person, eq(person.id, paymentProof.sentBy))
    .where(
      and(waits(clubId), after === undefined ? undefined : sql`(${paymentProof.sentAt}, ${paymentProof.id}) > ${last}`),
    )
    .orderBy(asc(paymentProof.sentAt), asc(paymentProof.id))
    .limit(proofsPageSize + 1);
  if (page.length === 0) return [];
  const ids = page.map(({ proof }) => proof.chargeId);
  const charges = await debts(db).where(sql`${chargeBalance.id} = any(${sql.param(ids)}::uuid[])`);
  return page.flatMap((row) => {
    const found = charges.find(({ id }) => id === row.proof.chargeId);
    return found ? [{ ...row, charge: found }] : [];
  });
}
export type FoundProof = Awaited<ReturnType<typeof waitingProofs>>[number];

/** When the same file was taken for another payment of the club, for the first time. */
const usedAt = sql<Date | null>`(select min(earlier.decided_at) from payment_proof as earlier
  where earlier.club_id = ${paymentProof.clubId} and earlier.file_hash = ${paymentProof.fileHash} and earlier.state = 'accepted')`.mapWith(
  paymentProof.decidedAt,
);
