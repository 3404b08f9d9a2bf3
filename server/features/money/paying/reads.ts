import { and, desc, eq, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, paymentProof, transferAccount } from "#server/db/tables/money.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";
import { isPartOfSeat } from "#server/features/money/finances/writes-seats.ts";

/** Finds the transfer account of a club; null if it has none. */
export async function findAccount(db: Database | Transaction, clubId: string) {
  const { alias, cbu, holder, bank } = transferAccount;
  const [found] = await db
    .select({ alias, cbu, holder, bank })
    .from(transferAccount)
    .where(eq(transferAccount.clubId, clubId));
  return found ?? null;
}

/** Finds a player's own charge and the club's WhatsApp number; undefined for anyone else's. */
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
 * Finds the deposits of these charges: of slots held until their deposit is paid, and of confirmed slots with a
 * deposit. Each with the end of the hold, null once confirmed, the deposit and the amount paid. In an open match the
 * deposit is the host's: a seat has none, and its payments are none of it.
 */
export async function depositsOf(db: Database | Transaction, chargeIds: readonly string[]) {
  const { deposit, answerUntil } = booking;
  const isHeld = and(eq(booking.state, "PRE_RESERVA"), eq(booking.awaits, "deposit"));
  const stands = and(eq(booking.state, "RESERVADO"), isNotNull(deposit));
  const paid = sql<number>`(select coalesce(sum(stands.paid), 0)::integer from charge_balance as stands
    where stands.booking_id = ${booking.id} and not ${isPartOfSeat(sql`stands.id`)})`;
  const found = await db
    .select({ chargeId: charge.id, deposit, answerUntil, paid, state: booking.state })
    .from(charge)
    .innerJoin(booking, eq(booking.id, charge.bookingId))
    .where(and(inArray(charge.id, [...chargeIds]), or(isHeld, stands), not(isPartOfSeat(charge.id))));
  return found.map(({ state, answerUntil: until, ...one }) => ({
    ...one,
    heldUntil: state === "PRE_RESERVA" ? until : null,
  }));
}

/** Finds the last receipt sent for a charge. */
export async function lastProofOf(db: Database | Transaction, chargeId: string) {
  const [found] = await db
    .select()
    .from(paymentProof)
    .where(eq(paymentProof.chargeId, chargeId))
    .orderBy(desc(paymentProof.sentAt), desc(paymentProof.id))
    .limit(1);
  return found ?? null;
}
