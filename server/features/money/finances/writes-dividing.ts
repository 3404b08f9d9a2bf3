import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { partsOf } from "#domain/money/finances/halves.ts";
import { type Balance, balanceOf } from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, paymentProof } from "#server/db/tables/money.ts";
import type { By } from "#server/platform/events/record.ts";
import { lockedCharges } from "./reads-charges.ts";
import { type Doer, doneBy, insertMovements } from "./writes-charges.ts";
import { tellOfCharge } from "./writes-told.ts";

type MovementRow = Parameters<typeof insertMovements>[1][number];
type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];

/** Moves the waiting receipt of these charges to the charge that replaced them. */
export async function carryReceipts(tx: Transaction, from: readonly string[], to: SQL | undefined): Promise<void> {
  const [into] = await tx.select({ id: charge.id }).from(charge).where(to);
  const waits = and(inArray(paymentProof.chargeId, [...from]), eq(paymentProof.state, "waiting"));
  if (into) await tx.update(paymentProof).set({ chargeId: into.id }).where(waits);
}

/**
 * Divides the rest of a court's charge into parts: the first for its debtor, the others for `others`. A waiting receipt
 * moves to the first part. The charge is locked; false if it cannot be divided this way.
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

/**
 * Divides what is owed of the courts of league matches among the players, once these bookings are confirmed: the first
 * part for the holder, the others by name for the partner and the rivals, who owe nothing in their own accounts.
 * Other bookings stay whole, as do those that wait for a deposit, and those whose holder does not play the match any
 * more. Decision 0194.
 */
export async function divideAmongPlayers(tx: Transaction, bookingIds: readonly string[], at: Date): Promise<void> {
  if (bookingIds.length === 0) return;
  const { rows } = await tx.execute<{ id: string; others: string[] }>(sql`
    select booking.id, array(
        select person.name from match_side side join pair on pair.id = side.pair_id
          join person on person.id in (pair.proposer_id, pair.invitee_id)
        where side.match_id = booking.match_id and person.id <> booking.person_id
        order by side.pair_id <> own.pair_id, person.name, person.id) as others
    from booking join lateral (
      select pair.id as pair_id from match_side side join pair on pair.id = side.pair_id
        and booking.person_id in (pair.proposer_id, pair.invitee_id)
      where side.match_id = booking.match_id) own on true
    where booking.id = any(${`{${bookingIds.join(",")}}`}::uuid[]) and booking.state = 'RESERVADO'
      and coalesce(booking.deposit, 0) <= (
        select coalesce(sum(paid), 0) from charge_balance where charge_balance.booking_id = booking.id)
    order by booking.id`);
  for (const { id, others } of rows) {
    const isWhole = and(eq(chargeBalance.bookingId, id), eq(chargeBalance.part, 0), gt(chargeBalance.owed, 0));
    const [whole] = await lockedCharges(tx, isWhole);
    if (whole) await divideCharge(tx, whole, others, { actor: null, now: () => at });
  }
}

/**
 * Erases the name of a person from the parts of courts of their league matches: every part whose name is none of the
 * other players'. Runs before the person is locked, as the order of locks requires.
 */
export async function eraseFromParts(tx: Transaction, person: PersonId, instead: string): Promise<void> {
  await tx.execute(sql`
    update charge set debtor_name = ${instead}
    from booking join match_side own on own.match_id = booking.match_id join pair on pair.id = own.pair_id
    where charge.booking_id = booking.id and charge.part > 1 and ${person} in (pair.proposer_id, pair.invitee_id)
      and charge.debtor_name is not null and charge.debtor_name not in (
        select other.name from match_side side join pair played on played.id = side.pair_id
          join person other on other.id in (played.proposer_id, played.invitee_id)
        where side.match_id = booking.match_id and other.id <> ${person})`);
}

/**
 * Joins the parts of a court divided by mistake: the whole is owed again and the parts no longer. A waiting receipt of
 * a part moves to the whole. All its charges are locked. Undefined if a part has a movement since, or the booking has
 * ended.
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
  // Parts of earlier divisions, and of seats in an open match that is over, have an earlier turn.
  const last = Math.max(...charges.filter(({ part }) => part !== 0).map(({ turn }) => turn));
  const parts = charges.filter(({ part, turn, waived, amount }) => part !== 0 && turn === last && waived < amount);
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
