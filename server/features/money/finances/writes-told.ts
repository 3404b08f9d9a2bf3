import { eq } from "drizzle-orm";
import { type Balance, balanceOf, type Change, type MovementKind } from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { lockedCharges } from "./reads-charges.ts";

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/** A movement of a charge as the audit records it. */
export type Told = Change & {
  readonly kind: MovementKind;
  readonly method: string | null;
  readonly reason: string | null;
  readonly invoice?: string | undefined;
  readonly day?: string | undefined;
  /** The transfer receipt that the club accepted for it. */
  readonly proof?: string;
  /** Set for a chargeback: the bank took the money back, not the club. */
  readonly why?: "charged-back";
  /** The balance of the charge afterwards, if more followed than the movement itself. */
  readonly stands?: Balance;
};

/** Records a movement of a charge, with its balance before, as an event of its pair, its
 * category, its booking or its club. */
export async function tellOfCharge(
  tx: Transaction,
  by: By,
  charge: LockedCharge,
  {
    kind,
    paid,
    waived,
    method,
    reason,
    invoice,
    day,
    proof,
    why,
    stands = balanceOf(charge.amount, [charge, { paid, waived }]),
  }: Told,
): Promise<void> {
  const { id, clubId: club, tournamentId, categoryId, pairId, bookingId } = charge;
  const more = { ...(invoice && { invoice }), ...(day && { day }), ...(proof && { proof }), ...(why && { why }) };
  const moved = { charge: id, kind, paid, waived, method, reason, ...more };
  const told = {
    before: { balance: sumsOf(charge) },
    after: { ...moved, balance: sumsOf(stands) },
    people: peopleOf(charge),
  };
  if (tournamentId && categoryId && pairId) {
    const place = { tournament: tournamentId, category: categoryId, pair: pairId };
    return record(tx, by, { kind: "charge.moved", club, ...place, ...told });
  }
  if (tournamentId && categoryId)
    return record(tx, by, {
      kind: "entry.charge-moved",
      club,
      tournament: tournamentId,
      category: categoryId,
      ...told,
    });
  if (!bookingId) return record(tx, by, { kind: "club.charge-moved", club, ...told });
  const court = await courtOf(tx, bookingId);
  return record(tx, by, { kind: "booking.charge-moved", club, court, booking: bookingId, ...told });
}

/** Records that the charge of a booking is owed in parts. */
export async function tellOfParts(tx: Transaction, by: By, charge: LockedCharge, parts: number): Promise<void> {
  const { id, clubId: club, bookingId: booking } = charge;
  if (!booking) throw new Error(`charge ${id} is of no booking`);
  const ids = { club, booking, court: await courtOf(tx, booking), people: peopleOf(charge) };
  await record(tx, by, { kind: "booking.charge-divided", ...ids, after: { charge: id, parts } });
}

function sumsOf({ paid, waived, owed }: Balance) {
  return { paid, waived, owed };
}

function peopleOf({ personId }: LockedCharge): readonly string[] {
  return personId ? [personId] : [];
}

async function courtOf(tx: Transaction, bookingId: string): Promise<string> {
  const [found] = await tx.select({ courtId: booking.courtId }).from(booking).where(eq(booking.id, bookingId));
  if (!found) throw new Error(`booking ${bookingId} is gone`);
  return found.courtId;
}
