import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { endOfCharges, type Fee, type RestOfEnd, type Settled } from "#domain/money/finances/booking-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { lockedCharges } from "./reads-charges.ts";
import { findCreditHolders } from "./reads-debts.ts";
import { type Doer, doneBy, insertMovements } from "./writes-charges.ts";
import { carryReceipts, divideAmongPlayers } from "./writes-dividing.ts";
import { isPriceFrozen, partsOfSeats } from "./writes-seats.ts";

type MovementRow = Parameters<typeof insertMovements>[1][number];

/**
 * Charges the holders of these bookings their price: of those that are confirmed, or held until the deposit is paid,
 * and have a price. Idempotent. Runs in the transaction that confirms or makes them, which holds their rows. The charge
 * of a league match's confirmed court is divided among its players (decision 0194).
 */
export async function chargeBookings(
  tx: Transaction,
  bookingIds: readonly string[],
  at: Date,
  turn = 0,
): Promise<void> {
  const ofMatches = await insertCharges(tx, bookingIds, at, turn);
  await divideAmongPlayers(tx, ofMatches, at);
}

/** Inserts the charges of these bookings, and returns the ids of those that are courts of league matches. */
async function insertCharges(tx: Transaction, bookingIds: readonly string[], at: Date, turn: number) {
  if (bookingIds.length === 0) return [];
  const { state, awaits } = booking;
  const isHeld = and(eq(state, "PRE_RESERVA"), eq(awaits, "deposit"));
  const rows = await tx
    .select({
      clubId: court.clubId,
      personId: sql<PersonId | null>`${booking.personId}`,
      debtorName: booking.guestName,
      bookingId: booking.id,
      amount: sql<number>`${booking.price}`,
      matchId: booking.matchId,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(inArray(booking.id, [...bookingIds]), or(eq(state, "RESERVADO"), isHeld), gt(booking.price, 0)))
    .orderBy(asc(booking.id));
  if (rows.length === 0) return [];
  const all = { kind: "court", part: 0, turn, createdAt: at } as const;
  await tx
    .insert(charge)
    .values(rows.map(({ matchId: _, ...row }) => ({ ...row, ...all })))
    .onConflictDoNothing();
  return rows.flatMap(({ matchId, bookingId }) => (matchId === null ? [] : [bookingId]));
}

/**
 * Locks all charges of these bookings in the order of their ids. Call it before the first change if there are several
 * bookings.
 */
export async function holdCharges(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await lockedCharges(tx, inArray(chargeBalance.bookingId, [...bookingIds]));
}

/**
 * Replaces the charges of a booking whose price changed: writes off the old ones, in however many parts, and charges
 * the new price. A waiting receipt moves to the new charge. Runs in the transaction that changes the price, which holds
 * the booking's row. False if a payment or a write-off left less owed than the old price, or if players of an open
 * match owe parts of it: then the price must stay.
 */
export async function chargeAnew(
  tx: Transaction,
  bookingId: string,
  costBefore: number | null,
  doer: Doer,
): Promise<boolean> {
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  const { rows: frozen } = await tx.execute(sql`select where ${isPriceFrozen(sql`${bookingId}::uuid`)}`);
  if (frozen.length > 0) return false;
  if (charges.reduce((sum, { owed }) => sum + owed, 0) !== (costBefore ?? 0)) return false;
  const why = "price-changed";
  const rows = charges
    .filter(({ owed }) => owed > 0)
    .map(({ id, clubId, owed }): MovementRow => {
      return { chargeId: id, clubId, kind: "waiver", waived: owed, why, ...doneBy(doer) };
    });
  await insertMovements(tx, rows);
  const turn = Math.max(-1, ...charges.map((one) => one.turn)) + 1;
  const ofMatches = await insertCharges(tx, [bookingId], doer.now(), turn);
  const ids = rows.map(({ chargeId }) => chargeId);
  if (ids.length > 0) await carryReceipts(tx, ids, and(eq(charge.bookingId, bookingId), eq(charge.turn, turn)));
  await divideAmongPlayers(tx, ofMatches, doer.now());
  return true;
}

/**
 * Closes the charges of a booking that ended. Only the fee stays owed, and of the payments the club keeps its part. The
 * rest waits to be refunded or becomes credit of the payer, as `rest` says. Payments from credit become credit again in
 * any case. People without an account have no credit. By default there is no fee. Runs in the transaction that ends the
 * booking, which holds its row. Returns the pesos to refund and the pesos that became credit, of everybody and of the
 * holder: payments for seats of an open match are those of their players.
 */
export async function settleBooking(
  tx: Transaction,
  bookingId: string,
  { fee = { keep: 0, owe: 0 }, rest = "to-return", ...doer }: Doer & { readonly fee?: Fee; readonly rest?: RestOfEnd },
): Promise<Settled & { readonly ofHolder: Settled }> {
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  const ofSeats = await partsOfSeats(
    tx,
    charges.filter(({ part }) => part !== 0),
  );
  const ends = endOfCharges(
    charges.map((one) => ({ ...one, isOfSeat: ofSeats.has(one.id) })),
    fee,
  );
  const rows: MovementRow[] = [];
  const [all, ofHolder] = [
    { toReturn: 0, credit: 0 },
    { toReturn: 0, credit: 0 },
  ];
  const paid = charges.filter((one) => one.paid > 0);
  const payers = paid.map(({ personId }) => personId);
  const holders = await findCreditHolders(tx, payers);
  const spent = await spentCreditOf(
    tx,
    paid.map(({ id }) => id),
  );
  for (const [index, { id: chargeId, clubId, personId }] of charges.entries()) {
    const end = ends[index];
    if (!end) continue;
    await tx.update(charge).set({ fee: end.fee }).where(eq(charge.id, chargeId));
    const of = { chargeId, clubId, why: "booking-ended", ...doneBy(doer) } as const;
    const isHolder = personId !== null && holders.has(personId);
    const asCredit = rest === "credit" ? end.toReturn : Math.min(end.toReturn, spent.get(chargeId) ?? 0);
    const credit = isHolder ? asCredit : 0;
    if (credit > 0) rows.push({ ...of, kind: "refund", paid: -credit, method: "credit" });
    const waived = end.waived + credit;
    if (waived > 0) rows.push({ ...of, kind: "waiver", waived });
    for (const sum of ofSeats.has(chargeId) ? [all] : [all, ofHolder]) {
      sum.credit += credit;
      sum.toReturn += end.toReturn - credit;
    }
  }
  // One after the other: the database checks the balance after each.
  for (const row of rows) await insertMovements(tx, [row]);
  return { ...all, ofHolder };
}

/** Closes the charges of several bookings at once, without a fee. */
export async function settleBookings(tx: Transaction, bookingIds: readonly string[], doer: Doer): Promise<void> {
  await holdCharges(tx, bookingIds);
  for (const id of bookingIds) await settleBooking(tx, id, doer);
}

/**
 * Moves the payments of an ended booking to the one that restores its date, as far as that is owed. Writes off the rest
 * of the first, also the fee that its club would have kept. No money changes hands, so that no payment method and no
 * till is named. Payments of players for seats of its open match stay theirs: the match ended with the first booking.
 * Runs in the transaction that makes and charges the new booking.
 */
export async function carryPayments(
  tx: Transaction,
  bookings: readonly { readonly ended: string; readonly made: string }[],
  doer: Doer,
): Promise<void> {
  if (bookings.length === 0) return;
  const all = bookings.flatMap(({ ended, made }) => [ended, made]);
  const charges = await lockedCharges(tx, inArray(chargeBalance.bookingId, all));
  const ofSeats = await partsOfSeats(tx, charges);
  const moves = bookings.map(({ ended, made }) => ({
    from: charges.filter(({ id, bookingId }) => bookingId === ended && !ofSeats.has(id)),
    into: charges.find(({ bookingId }) => bookingId === made),
  }));
  await carry(tx, moves, doer);
}

/** Moves the payments of earlier charges of a booking to its current ones, `anew`. All of them are locked together. */
export async function carryIntoTurns(
  tx: Transaction,
  charges: readonly LockedCharge[],
  anew: readonly string[],
  doer: Doer,
): Promise<void> {
  const moves = charges
    .filter(({ id }) => anew.includes(id))
    .map((into) => ({
      from: charges.filter(({ bookingId, turn }) => bookingId === into.bookingId && turn < into.turn),
      into,
    }));
  await carry(tx, moves, doer);
}

async function carry(
  tx: Transaction,
  moves: readonly { readonly from: readonly LockedCharge[]; readonly into: LockedCharge | undefined }[],
  doer: Doer,
): Promise<void> {
  const left = new Map(moves.flatMap(({ into }) => (into ? [[into.id, into.owed]] : [])));
  const rows: MovementRow[] = [];
  for (const { from: all, into } of moves) {
    for (const from of all) {
      const owed = into ? (left.get(into.id) ?? 0) : 0;
      const paid = Math.min(from.paid, owed);
      const of = { clubId: from.clubId, why: "date-restored", ...doneBy(doer) } as const;
      if (into && paid > 0) {
        rows.push({ ...of, chargeId: from.id, kind: "refund", method: "unrecorded", paid: -paid });
        rows.push({ ...of, chargeId: into.id, kind: "payment", method: "unrecorded", paid });
        left.set(into.id, owed - paid);
      }
      if (from.owed + paid > 0) rows.push({ ...of, chargeId: from.id, kind: "waiver", waived: from.owed + paid });
    }
  }
  // One after the other: the database checks the balance after each.
  for (const row of rows) await insertMovements(tx, [row]);
}

/** Returns the part of each charge's payments that was paid from credit, in pesos. */
async function spentCreditOf(tx: Transaction, chargeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (chargeIds.length === 0) return new Map();
  const found = await tx
    .select({ chargeId: movement.chargeId, spent: sql<number>`sum(${movement.paid})`.mapWith(Number) })
    .from(movement)
    .where(and(inArray(movement.chargeId, [...chargeIds]), eq(movement.method, "credit")))
    .groupBy(movement.chargeId);
  return new Map(found.map(({ chargeId, spent }) => [chargeId, Math.max(spent, 0)]));
}

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];
