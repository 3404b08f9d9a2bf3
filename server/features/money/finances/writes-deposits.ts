import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import {
  type EndedHold,
  heldAfterRejection,
  heldForReview,
  mayReinstate,
  missingOf,
  standsByDeposit,
} from "#domain/courts/deposits.ts";
import { type Instant, instant } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance } from "#server/db/tables/money.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { Doer } from "./writes-charges.ts";
import { chargeBookings } from "./writes-courts.ts";
import { divideAmongPlayers } from "./writes-dividing.ts";

/**
 * Locks the bookings of these charges whose slot is held until the deposit is paid. Call it before locking the charges:
 * the expiry of a hold locks in the same order, so that a payment and an expiry wait for each other without a deadlock.
 */
export async function holdDeposits(tx: Transaction, chargeIds: readonly string[]) {
  const ofCharges = tx
    .select({ id: charge.bookingId })
    .from(charge)
    .where(inArray(charge.id, [...chargeIds]));
  const { id, state, awaits, deposit, personId, matchId, answerUntil } = booking;
  const begins = sql<Date>`(${booking.day} + make_interval(mins => ${booking.startMinute}))
    at time zone ${club.timeZone}`;
  return tx
    .select({
      ...{ id, state, awaits, deposit, personId, matchId, answerUntil },
      begins: begins.mapWith(answerUntil),
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
 * Confirms those of these bookings whose deposit is paid by now, by any method, and notifies their holders. Runs in the
 * transaction that has written the payment, with the bookings that `holdDeposits` locked before. Returns their ids.
 */
export async function confirmDeposited(
  tx: Transaction,
  by: By & Doer,
  held: readonly HeldForDeposit[],
): Promise<readonly string[]> {
  const confirmed: string[] = [];
  for (const one of held) {
    const { id, courtId, clubId, personId, state, matchId } = one;
    if (!standsByDeposit(one, await paidOf(tx, id))) continue;
    await tx.update(booking).set({ state: "RESERVADO", answerUntil: null }).where(eq(booking.id, id));
    const ids = { booking: id, court: courtId, club: clubId, people: personId ? [personId] : [] };
    const change = { before: { state }, after: { state: "RESERVADO" as const } };
    await record(tx, by, { kind: "booking.confirmed", ...ids, ...change });
    if (matchId) await divideAmongPlayers(tx, [id], by.now());
    confirmed.push(id);
  }
  return confirmed;
}

type Reinstated = { readonly bookingId: string; readonly before: string; readonly now: string };

/**
 * Reinstates the holds of slots whose deposit arrived after the hold ran out, if `mayReinstate` allows it. Each slot is
 * charged again, so that the payment confirms it. Runs before any other lock on these charges, and locks the courts
 * first: the facts are read by a query after the lock. Returns each old charge with its replacement; payments of the
 * old one move once all these charges are locked.
 */
export async function reinstateHolds(
  tx: Transaction,
  now: Date,
  chargeIds: readonly string[],
): Promise<readonly Reinstated[]> {
  const found = await tx
    .select({ chargeId: charge.id, turn: charge.turn, bookingId: booking.id })
    .from(charge)
    .innerJoin(booking, and(eq(booking.id, charge.bookingId), eq(booking.state, "CANCELADO")))
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(inArray(charge.id, [...chargeIds]))
    .orderBy(asc(court.id))
    .for("no key update", { of: court });
  const reinstated: Reinstated[] = [];
  for (const { chargeId, turn, bookingId } of found) {
    if (!mayReinstate(await endedHoldOf(tx, bookingId, now))) continue;
    const soon = sql`${now.toISOString()}::timestamptz + interval '1 minute'`;
    await tx
      .update(booking)
      .set({ state: "PRE_RESERVA", endedBy: null, answerUntil: soon })
      .where(eq(booking.id, bookingId));
    await chargeBookings(tx, [bookingId], now, turn + 1);
    const owed = and(eq(charge.bookingId, bookingId), eq(charge.turn, turn + 1));
    const [anew] = await tx.select({ id: charge.id }).from(charge).where(owed);
    if (anew) reinstated.push({ bookingId, before: chargeId, now: anew.id });
  }
  return reinstated;
}

async function endedHoldOf(tx: Transaction, bookingId: string, now: Date): Promise<EndedHold> {
  const { state, awaits, endedBy, day, startMinute } = booking;
  const [found] = await tx
    .select({
      ...{ state, awaits, endedBy, day, startMinute },
      isCourtRemoved: sql<boolean>`${court.removedAt} is not null`,
      status: club.status,
      timeZone: club.timeZone,
      isTaken: isTaken(now),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(eq(booking.id, bookingId));
  if (!found) throw new Error(`booking ${bookingId} is gone`);
  const minutesToStart = minutesUntil(found.day, found.startMinute, clubClock(now, found.timeZone));
  return { ...found, isClubActive: found.status === "active", minutesToStart };
}

/** Returns a column: true if another booking holds the court at the time of a booking that has ended. */
function isTaken(now: Date) {
  const other = { day: sql`other.day`, startMinute: sql`other.start_minute`, endMinute: sql`other.end_minute` };
  return sql<boolean>`exists (select from ${booking} as other
    where other.court_id = ${booking.courtId} and ${shareMoment(other, booking)} and other.state <> 'CANCELADO'
      and not (other.state = 'PRE_RESERVA'
        and coalesce(other.answer_until <= ${now.toISOString()}::timestamptz, false)))`;
}

/**
 * Extends the hold of a slot after the player sends a deposit receipt. A receipt for less than the missing amount
 * changes nothing.
 */
export async function extendHoldForReview(
  tx: Transaction,
  one: HeldForDeposit,
  { said, hours, now }: { readonly said: number; readonly hours: number; readonly now: Date },
): Promise<void> {
  if (said < missingOf(one, await paidOf(tx, one.id))) return;
  await saveEnd(tx, one.id, heldForReview(inInstants(one), hours, instant(now.getTime())));
}

/** Shortens the hold of a slot after the club rejects the receipt. */
export async function shortenHoldAfterRejection(
  tx: Transaction,
  one: HeldForDeposit,
  { minutes, now }: { readonly minutes: number; readonly now: Date },
): Promise<void> {
  await saveEnd(tx, one.id, heldAfterRejection(inInstants(one), minutes, instant(now.getTime())));
}

function inInstants({ answerUntil, begins }: HeldForDeposit) {
  return { answerUntil: answerUntil && instant(answerUntil.getTime()), begins: instant(begins.getTime()) };
}

async function saveEnd(tx: Transaction, bookingId: string, until: Instant): Promise<void> {
  await tx
    .update(booking)
    .set({ answerUntil: new Date(until) })
    .where(eq(booking.id, bookingId));
}

async function paidOf(tx: Transaction, bookingId: string): Promise<number> {
  const [found] = await tx
    .select({ paid: sql<number>`coalesce(sum(${chargeBalance.paid}), 0)`.mapWith(Number) })
    .from(chargeBalance)
    .where(eq(chargeBalance.bookingId, bookingId));
  return found?.paid ?? 0;
}
