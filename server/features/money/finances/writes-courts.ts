import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { endOfCharges, type Fee } from "#domain/money/booking-end.ts";
import { partsOf } from "#domain/money/halves.ts";
import { type Balance, balanceOf } from "#domain/money/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, paymentProof } from "#server/db/tables/money.ts";
import type { By } from "#server/platform/events/record.ts";
import { lockedCharges } from "./reads-charges.ts";
import { type Doer, doneBy, insertMovements } from "./writes-charges.ts";
import { tellOfCharge } from "./writes-told.ts";

type MovementRow = Parameters<typeof insertMovements>[1][number];

/**
 * Who holds these bookings owes their price from here on: those of them that are confirmed, or held until their seña is paid, and have one.
 * Asked again it changes nothing. In the transaction that confirms or makes them, which holds their rows.
 */
export async function chargeBookings(
  tx: Transaction,
  bookingIds: readonly string[],
  at: Date,
  turn = 0,
): Promise<void> {
  if (bookingIds.length === 0) return;
  const { state, awaits } = booking;
  const isHeld = and(eq(state, "PRE_RESERVA"), eq(awaits, "deposit"));
  const rows = await tx
    .select({
      clubId: court.clubId,
      personId: sql<PersonId | null>`${booking.personId}`,
      debtorName: booking.guestName,
      bookingId: booking.id,
      amount: sql<number>`${booking.price}`,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(inArray(booking.id, [...bookingIds]), or(eq(state, "RESERVADO"), isHeld), gt(booking.price, 0)))
    .orderBy(asc(booking.id));
  if (rows.length === 0) return;
  const all = { kind: "court", part: 0, turn, createdAt: at } as const;
  await tx
    .insert(charge)
    .values(rows.map((row) => ({ ...row, ...all })))
    .onConflictDoNothing();
}

/** Locks what these bookings are owed, all of it in the order of its ids: before any of them is changed, where there are several. */
export async function holdCharges(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length > 0) await lockedCharges(tx, inArray(chargeBalance.bookingId, [...bookingIds]));
}

/**
 * A booking that stands costs something else by now: what was owed of it is owed no longer, in however many parts, and its price is charged
 * anew; a receipt of it that waits for the club is of the new charge. In the transaction that changes its price, which holds its row. False
 * where less is owed than it cost before, because somebody paid or was let off: then its price must stay.
 */
export async function chargeAnew(
  tx: Transaction,
  bookingId: string,
  costBefore: number | null,
  doer: Doer,
): Promise<boolean> {
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  if (charges.reduce((sum, { owed }) => sum + owed, 0) !== (costBefore ?? 0)) return false;
  const why = "price-changed";
  const rows = charges
    .filter(({ owed }) => owed > 0)
    .map(({ id, clubId, owed }): MovementRow => {
      return { chargeId: id, clubId, kind: "waiver", waived: owed, why, ...doneBy(doer) };
    });
  await insertMovements(tx, rows);
  const turn = Math.max(-1, ...charges.map((one) => one.turn)) + 1;
  await chargeBookings(tx, [bookingId], doer.now(), turn);
  const ids = rows.map(({ chargeId }) => chargeId);
  if (ids.length > 0) await carryReceipts(tx, ids, and(eq(charge.bookingId, bookingId), eq(charge.turn, turn)));
  return true;
}

/** The receipt that was sent for one of these charges, and waits for the club, is of the charge that took their place. */
async function carryReceipts(tx: Transaction, from: readonly string[], to: SQL | undefined): Promise<void> {
  const [into] = await tx.select({ id: charge.id }).from(charge).where(to);
  const waits = and(inArray(paymentProof.chargeId, [...from]), eq(paymentProof.state, "waiting"));
  if (into) await tx.update(paymentProof).set({ chargeId: into.id }).where(waits);
}

/** What was paid of a booking that ended, beyond what its club keeps: it waits to be given back, or stays in favour of who paid it. */
export type Rest = "to-return" | "credit";

/**
 * A booking is no more: of what it was owed only the fee is left, and of what was paid the club keeps its part. The rest of that is to be
 * given back, or is in favour of whom the charge names; where it names nobody it is to be given back in any case. By default there is no fee.
 * In the transaction that ends the booking, which holds its row. Tells what is to be given back, and what is in somebody's favour now.
 */
export async function settleBooking(
  tx: Transaction,
  bookingId: string,
  { fee = { keep: 0, owe: 0 }, rest = "to-return", ...doer }: Doer & { readonly fee?: Fee; readonly rest?: Rest },
): Promise<{ readonly toReturn: number; readonly credit: number }> {
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  const ends = endOfCharges(charges, fee);
  const rows: MovementRow[] = [];
  const told = { toReturn: 0, credit: 0 };
  for (const [index, { id: chargeId, clubId, personId }] of charges.entries()) {
    const end = ends[index];
    if (!end) continue;
    await tx.update(charge).set({ fee: end.fee }).where(eq(charge.id, chargeId));
    const of = { chargeId, clubId, why: "booking-ended", ...doneBy(doer) } as const;
    const isCredit = rest === "credit" && personId !== null && end.toReturn > 0;
    if (isCredit) rows.push({ ...of, kind: "refund", paid: -end.toReturn, method: "credit" });
    const waived = end.waived + (isCredit ? end.toReturn : 0);
    if (waived > 0) rows.push({ ...of, kind: "waiver", waived });
    told[isCredit ? "credit" : "toReturn"] += end.toReturn;
  }
  // One after the other: the database counts after each.
  for (const row of rows) await insertMovements(tx, [row]);
  return told;
}

/** The same of several at once: nothing is kept of them. */
export async function settleBookings(tx: Transaction, bookingIds: readonly string[], doer: Doer): Promise<void> {
  await holdCharges(tx, bookingIds);
  for (const id of bookingIds) await settleBooking(tx, id, doer);
}

/**
 * What had ended is played after all, by another booking: what was paid of the one is paid of the other, as far as that is owed, and nothing is
 * owed of the first any more, of what its club would have kept neither. No money changes hands, so that no way of paying and no till is
 * named. In the transaction that makes and charges the other booking.
 */
export async function carryPayments(
  tx: Transaction,
  bookings: readonly { readonly ended: string; readonly made: string }[],
  doer: Doer,
): Promise<void> {
  if (bookings.length === 0) return;
  const all = bookings.flatMap(({ ended, made }) => [ended, made]);
  const charges = await lockedCharges(tx, inArray(chargeBalance.bookingId, all));
  const moves = bookings.map(({ ended, made }) => ({
    from: charges.filter(({ bookingId }) => bookingId === ended),
    into: charges.find(({ bookingId }) => bookingId === made),
  }));
  await carry(tx, moves, doer);
}

/** The same of what is owed anew of one booking, as these charges say: what was paid of those before, which are under lock with them. */
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
  // One after the other: the database counts after each.
  for (const row of rows) await insertMovements(tx, [row]);
}

/**
 * What is still owed of a court is owed in parts: the first by whoever owed it, the others by whoever is named. A receipt of it that waits
 * for the club is of the first part. The charge is under lock; false where it is none that can be divided so.
 */
export async function divideCharge(
  tx: Transaction,
  whole: Awaited<ReturnType<typeof lockedCharges>>[number],
  others: readonly string[],
  doer: Doer,
): Promise<boolean> {
  const { id: chargeId, kind, clubId, personId, debtorName, bookingId, part, owed, turn } = whole;
  if (kind !== "court" || part !== 0 || owed <= others.length || whole.fee !== null) return false;
  await insertMovements(tx, [
    { chargeId, clubId, kind: "waiver", waived: owed, why: "charge-divided", ...doneBy(doer) },
  ]);
  // It may have been divided before, and joined again.
  const [parts] = await tx
    .select({ next: sql<number>`coalesce(max(${charge.turn}) + 1, ${turn}::integer)`.mapWith(Number) })
    .from(charge)
    .where(and(sql`${charge.bookingId} = ${bookingId}`, gt(charge.part, 0)));
  const rows = partsOf(owed, others.length + 1).map((amount, index) => {
    const who = index === 0 ? { personId, debtorName } : { debtorName: others[index - 1] };
    const which = { kind, clubId, bookingId, turn: parts?.next ?? turn, part: index + 1 };
    return { ...which, ...who, amount, createdAt: doer.now() };
  });
  const made = await tx.insert(charge).values(rows).returning({ id: charge.id, part: charge.part });
  const first = made.find((one) => one.part === 1);
  if (first) await carryReceipts(tx, [chargeId], eq(charge.id, first.id));
  return true;
}

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/**
 * A court was divided by mistake: it is owed whole again, and its parts no longer; a receipt of a part that waits is of the whole. All
 * charges of it are under lock; nothing where something has happened to a part since, or the court was given up.
 */
export async function joinParts(
  tx: Transaction,
  by: By & Doer,
  {
    whole,
    charges,
    divided,
    reason,
  }: {
    readonly whole: LockedCharge;
    readonly charges: readonly LockedCharge[];
    readonly divided: { readonly id: string; readonly waived: number };
    readonly reason: string;
  },
): Promise<Balance | undefined> {
  const parts = charges.filter(({ part, waived, amount }) => part !== 0 && waived < amount);
  const untouched = parts.filter(({ paid, owed, amount }) => paid === 0 && owed === amount);
  const sum = parts.reduce((total, { owed }) => total + owed, 0);
  if (untouched.length < parts.length || sum !== divided.waived || whole.fee !== null) return undefined;
  const { clubId } = whole;
  const rows = parts.map(({ id: chargeId, owed }): MovementRow => {
    return { chargeId, clubId, kind: "waiver", waived: owed, why: "parts-joined", ...doneBy(by) };
  });
  const opposite = { paid: 0, waived: -divided.waived };
  const reversal = { kind: "reversal", reverses: divided.id, why: "charge-divided", reason } as const;
  await insertMovements(tx, [...rows, { chargeId: whole.id, clubId, ...reversal, ...opposite, ...doneBy(by) }]);
  const ids = parts.map(({ id }) => id);
  await carryReceipts(tx, ids, eq(charge.id, whole.id));
  await tellOfCharge(tx, by, whole, { kind: "reversal", ...opposite, method: null, reason });
  return balanceOf(whole.amount, [whole, opposite]);
}
