import { and, asc, count, eq, type Placeholder, sql } from "drizzle-orm";
import { proofsPageSize } from "#contract/money/proofs.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { charge, chargeBalance, paymentProof } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";

/** Returns true if the player owes this charge. */
export async function isOwnCharge(db: Database, chargeId: string, player: PersonId): Promise<boolean> {
  const own = and(eq(charge.id, chargeId), eq(charge.personId, player));
  return (await db.select({ id: charge.id }).from(charge).where(own)).length > 0;
}

/** Locks a player's own charge; undefined for anyone else's. */
export async function lockOwnCharge(tx: Transaction, chargeId: string, player: PersonId) {
  const own = and(eq(chargeBalance.id, chargeId), eq(chargeBalance.personId, player));
  const [found] = await lockedCharges(tx, own);
  return found;
}

/** Locks the charge of a receipt; charges are never deleted. */
export async function lockReviewedCharge(tx: Transaction, chargeId: string) {
  const [found] = await lockedCharges(tx, eq(chargeBalance.id, chargeId));
  if (!found) throw new Error(`charge ${chargeId} is gone`);
  return found;
}

/** Returns the states of all receipts sent for a charge. */
export async function statesOfProofs(tx: Transaction, chargeId: string) {
  const found = await tx
    .select({ state: paymentProof.state })
    .from(paymentProof)
    .where(eq(paymentProof.chargeId, chargeId));
  return found.map(({ state }) => state);
}

/** Locks a receipt: if two desks decide at once, the second waits here and reads the first one's decision. */
export async function lockProof(tx: Transaction, proofId: string) {
  const [found] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId)).for("no key update");
  if (!found) throw new Error(`proof ${proofId} is gone`);
  return found;
}

const waits = (clubId: string | Placeholder) => and(eq(paymentProof.clubId, clubId), eq(paymentProof.state, "waiting"));

/** Counts the receipts that wait for a club. */
export async function countWaiting(db: Database, clubId: string): Promise<number> {
  const [found] = await countQuery(db).execute({ clubId });
  return found?.waiting ?? 0;
}

const countQuery = preparedOn((db) =>
  db
    .select({ waiting: count() })
    .from(paymentProof)
    .where(waits(sql.placeholder("clubId")))
    .prepare("count_waiting_proofs"),
);

/**
 * Finds a page of waiting receipts and one more, oldest first. Each has its charge and the time of any earlier use of
 * the same file.
 */
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

/** The first time that the same file was accepted for another payment of the club. */
const usedAt = sql<Date | null>`(select min(earlier.decided_at) from payment_proof as earlier
  where earlier.club_id = ${paymentProof.clubId} and earlier.file_hash = ${paymentProof.fileHash}
    and earlier.state = 'accepted')`.mapWith(paymentProof.decidedAt);
