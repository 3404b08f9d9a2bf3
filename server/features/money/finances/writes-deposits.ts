import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { missingOf, standsByDeposit } from "#domain/bookings/deposit.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance } from "#server/db/tables/money.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { chargeBookings } from "./writes-courts.ts";

/**
 * The bookings of these charges whose slot is held until their seña is paid, under lock. Before the charges, as whoever frees the slot
 * locks them: of a payment and of the end of the hold one waits for the other.
 */
export async function holdDeposits(tx: Transaction, chargeIds: readonly string[]) {
  const ofCharges = tx
    .select({ id: charge.bookingId })
    .from(charge)
    .where(inArray(charge.id, [...chargeIds]));
  const { id, state, awaits, deposit, personId } = booking;
  return tx
    .select({
      ...{ id, state, awaits, deposit, personId },
      courtId: court.id,
      clubId: club.id,
      timeZone: club.timeZone,
      rules: club.bookingRules,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(inArray(booking.id, ofCharges), eq(state, "PRE_RESERVA"), eq(awaits, "deposit")))
    .orderBy(asc(id))
    .for("no key update", { of: booking });
}
export type HeldForDeposit = Awaited<ReturnType<typeof holdDeposits>>[number];

/**
 * Each of these bookings stands from here on of which the seña is paid by now, by whatever way; whoever holds it is told. In the
 * transaction that has written the payment, with what `holdDeposits` locked before. Tells which.
 */
export async function confirmDeposited(
  tx: Transaction,
  by: By,
  held: readonly HeldForDeposit[],
): Promise<readonly string[]> {
  const confirmed: string[] = [];
  for (const one of held) {
    const { id, courtId, clubId, personId, state } = one;
    if (!standsByDeposit(one, await paidOf(tx, id))) continue;
    await tx.update(booking).set({ state: "RESERVADO", answerUntil: null }).where(eq(booking.id, id));
    const ids = { booking: id, court: courtId, club: clubId, people: personId ? [personId] : [] };
    const change = { before: { state }, after: { state: "RESERVADO" as const } };
    await record(tx, by, { kind: "booking.confirmed", ...ids, ...change });
    confirmed.push(id);
  }
  return confirmed;
}

type HeldAgain = { readonly bookingId: string; readonly before: string; readonly now: string };

/**
 * The seña of a slot has come when its minutes were over and nobody had it: where nobody has it since, it is held once more and owed anew, so
 * that the payment confirms it. Before anything else of these charges is locked, the courts first. Tells which charge is in whose place; what
 * was paid of the one before is to be carried over, once all of these charges are locked.
 */
export async function holdAgain(
  tx: Transaction,
  now: Date,
  chargeIds: readonly string[],
): Promise<readonly HeldAgain[]> {
  const begins = sql`(${booking.day} + make_interval(mins => ${booking.startMinute})) at time zone ${club.timeZone}`;
  const ranOut = and(eq(booking.state, "CANCELADO"), eq(booking.awaits, "deposit"), eq(booking.endedBy, "nobody"));
  const found = await tx
    .select({ chargeId: charge.id, turn: charge.turn, bookingId: booking.id })
    .from(charge)
    .innerJoin(booking, and(eq(booking.id, charge.bookingId), ranOut))
    .innerJoin(court, and(eq(court.id, booking.courtId), isNull(court.removedAt)))
    .innerJoin(club, and(eq(club.id, court.clubId), eq(club.status, "active")))
    .where(and(inArray(charge.id, [...chargeIds]), sql`${begins} > ${now.toISOString()}::timestamptz`))
    .orderBy(asc(court.id))
    .for("no key update", { of: court });
  const again: HeldAgain[] = [];
  for (const { chargeId, turn, bookingId } of found) {
    const soon = sql`${now.toISOString()}::timestamptz + interval '1 minute'`;
    const [held] = await tx
      .update(booking)
      .set({ state: "PRE_RESERVA", endedBy: null, answerUntil: soon })
      .where(and(eq(booking.id, bookingId), ranOut, isFree(now)))
      .returning({ id: booking.id });
    if (!held) continue;
    await chargeBookings(tx, [bookingId], now, turn + 1);
    const owed = and(eq(charge.bookingId, bookingId), eq(charge.turn, turn + 1));
    const [anew] = await tx.select({ id: charge.id }).from(charge).where(owed);
    if (anew) again.push({ bookingId, before: chargeId, now: anew.id });
  }
  return again;
}

/** Whether nobody holds the court at the time of a booking that has ended. */
function isFree(now: Date) {
  return sql`not exists (select from ${booking} as other where other.court_id = ${booking.courtId} and other.day = ${booking.day}
    and other.start_minute < ${booking.endMinute} and other.end_minute > ${booking.startMinute} and other.state <> 'CANCELADO'
    and not (other.state = 'PRE_RESERVA' and coalesce(other.answer_until <= ${now.toISOString()}::timestamptz, false)))`;
}

/**
 * Somebody has sent the receipt of their seña: from here on it is the club that takes its time, and the slot waits for it so many hours and
 * never beyond its beginning. Nothing changes where the receipt says less than is missing.
 */
export async function holdForReview(
  tx: Transaction,
  one: HeldForDeposit,
  { said, hours, now }: { readonly said: number; readonly hours: number; readonly now: Date },
): Promise<void> {
  if (said < missingOf(one, await paidOf(tx, one.id))) return;
  const begins = sql`(${booking.day} + make_interval(mins => ${booking.startMinute})) at time zone ${one.timeZone}`;
  const answers = sql`${now.toISOString()}::timestamptz + make_interval(hours => ${hours})`;
  const until = sql`greatest(${booking.answerUntil}, least(${answers}, ${begins}))`;
  await tx.update(booking).set({ answerUntil: until }).where(eq(booking.id, one.id));
}

/** The club has not taken the receipt: there are so many minutes again to pay in another way, and no more than there were. */
export async function holdAfterReview(
  tx: Transaction,
  bookingId: string,
  { minutes, now }: { readonly minutes: number; readonly now: Date },
): Promise<void> {
  const pays = sql`${now.toISOString()}::timestamptz + make_interval(mins => ${minutes})`;
  const until = sql`least(${booking.answerUntil}, ${pays})`;
  await tx.update(booking).set({ answerUntil: until }).where(eq(booking.id, bookingId));
}

async function paidOf(tx: Transaction, bookingId: string): Promise<number> {
  const [found] = await tx
    .select({ paid: sql<number>`coalesce(sum(${chargeBalance.paid}), 0)`.mapWith(Number) })
    .from(chargeBalance)
    .where(eq(chargeBalance.bookingId, bookingId));
  return found?.paid ?? 0;
}
