import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, paymentProof, transferAccount } from "#server/db/tables/money.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";

/** Where a club is paid by transfer; null where it has not said. */
export async function findAccount(db: Database | Transaction, clubId: string) {
  const { alias, cbu, holder, bank } = transferAccount;
  const [found] = await db
    .select({ alias, cbu, holder, bank })
    .from(transferAccount)
    .where(eq(transferAccount.clubId, clubId));
  return found ?? null;
}

/** A charge of a player, and how its club is written to; to everybody else it does not exist. */
export async function findOwnCharge(db: Database, chargeId: string, player: PersonId) {
  const own = and(eq(chargeBalance.id, chargeId), eq(chargeBalance.personId, player));
  const [found] = await debts(db).where(own);
  if (!found) return undefined;
  const [reached] = await db.select({ whatsapp: club.whatsapp }).from(club).where(eq(club.id, found.club.id));
  return {
    charge: found,
    whatsapp: reached?.whatsapp ?? null,
    deposit: found.booking ? (await depositsOf(db, [chargeId]))[0] : undefined,
  };
}

/**
 * Of these charges those of a slot that is held until its seña is paid, or stands and owes one: until when it is held, null where it
 * stands, how much the seña is and how much is paid.
 */
export async function depositsOf(db: Database | Transaction, chargeIds: readonly string[]) {
  const { deposit, answerUntil } = booking;
  const isHeld = and(eq(booking.state, "PRE_RESERVA"), eq(booking.awaits, "deposit"));
  const stands = and(eq(booking.state, "RESERVADO"), isNotNull(deposit));
  const paid = sql<number>`(select coalesce(sum(stands.paid), 0)::integer from charge_balance as stands where stands.booking_id = ${booking.id})`;
  const found = await db
    .select({ chargeId: charge.id, deposit, answerUntil, paid, state: booking.state })
    .from(charge)
    .innerJoin(booking, eq(booking.id, charge.bookingId))
    .where(and(inArray(charge.id, [...chargeIds]), or(isHeld, stands)));
  return found.map(({ state, answerUntil: until, ...one }) => ({
    ...one,
    heldUntil: state === "PRE_RESERVA" ? until : null,
  }));
}

/** What was sent for a charge last. */
export async function lastProofOf(db: Database | Transaction, chargeId: string) {
  const [found] = await db
    .select()
    .from(paymentProof)
    .where(eq(paymentProof.chargeId, chargeId))
    .orderBy(desc(paymentProof.sentAt), desc(paymentProof.id))
    .limit(1);
  return found ?? null;
}
