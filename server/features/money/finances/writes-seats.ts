import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { lockedCharges } from "./reads-charges.ts";
import { findCreditHolders } from "./reads-debts.ts";
import { type Doer, doneBy, insertMovements } from "./writes-charges.ts";

type LockedCharge = Awaited<ReturnType<typeof lockedCharges>>[number];
type MovementRow = Parameters<typeof insertMovements>[1][number];

/** The charge of a seat, and the write-off by which the host owes that much less; both null if nothing is charged. */
export type SeatMoney = { readonly chargeId: string | null; readonly waiverId: string | null };

/**
 * Returns the SQL that is true if players of an open match owe parts of a booking's price: then the price stays, also
 * once there is a result. In an hour of the club it always stays, because it has no debtor beside the seats.
 */
export function isPriceFrozen(bookingId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from open_match as opened where opened.booking_id = ${bookingId}
    and opened.state <> 'cancelled'
    and (opened.free_hour or exists (select from open_match_seat as taken where taken.match_id = opened.id
      and taken.left_at is null and taken.charge_id is not null)))`;
}

/** Returns true if a booking has a live open match. Its charges are locked, as those of a match that is opened. */
export async function isOpenToPlayers(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.$count(openMatch, and(eq(openMatch.bookingId, bookingId), eq(openMatch.state, "live")))) > 0;
}

/** Returns the SQL that is true if a charge is the part of a seat in an open match that was not cancelled. */
export function isPartOfSeat(chargeId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from open_match_seat as taken join open_match as opened on opened.id = taken.match_id
    where taken.charge_id = ${chargeId} and opened.state <> 'cancelled')`;
}

/** Finds the whole charge of the host among the locked ones of a booking. Undefined if the court has no price. */
export function hostCharge(charges: readonly LockedCharge[]): LockedCharge | undefined {
  return charges.filter(({ part }) => part === 0).toSorted((one, other) => other.turn - one.turn)[0];
}

/** The part of a seat: its debtor, who may be somebody without an account by name, and the club that it is owed to. */
type Part = {
  readonly seat: number;
  readonly amount: number;
  readonly debtor: { readonly personId: PersonId } | { readonly debtorName: string };
  readonly bookingId: string;
  readonly clubId: string;
};

/**
 * Moves a part of the host's debt to the player of a seat: waives it on the host's charge and charges the player. In an
 * hour of the club it only charges the player. The charges of the booking are locked, and a host owes the part.
 */
export async function takePart(
  tx: Transaction,
  charges: readonly LockedCharge[],
  { seat, amount, debtor, bookingId, clubId }: Part,
  doer: Doer,
): Promise<SeatMoney> {
  if (amount === 0) return { chargeId: null, waiverId: null };
  const host = hostCharge(charges);
  const waiverId = host ? await waivePart(tx, host, amount, doer) : null;
  const turn = Math.max(host?.turn ?? 0, ...charges.filter(({ part }) => part === seat).map((one) => one.turn + 1));
  const of = { kind: "court", clubId, bookingId, part: seat, turn, createdAt: doer.now() } as const;
  const [made] = await tx
    .insert(charge)
    .values({ ...of, amount, ...debtor })
    .returning({ id: charge.id });
  return { chargeId: made?.id ?? null, waiverId };
}

async function waivePart(tx: Transaction, { id, clubId }: LockedCharge, waived: number, doer: Doer) {
  const waiver = { chargeId: id, clubId, kind: "waiver", waived, why: "seat-taken" } as const;
  const [made] = await tx
    .insert(movement)
    .values({ ...waiver, ...doneBy(doer) })
    .returning({ id: movement.id });
  return made?.id ?? null;
}

/**
 * Moves the part of a seat back to the host's debt, if there is a host. The player's payments become their credit at
 * the club, and the rest is waived. The charges of the booking are locked. Returns the pesos of credit.
 */
export async function releasePart(
  tx: Transaction,
  charges: readonly LockedCharge[],
  { chargeId, waiverId }: SeatMoney,
  doer: Doer,
): Promise<number> {
  const part = charges.find(({ id }) => id === chargeId);
  const host = hostCharge(charges);
  if (!part) return 0;
  const { clubId } = part;
  const all = { clubId, ...doneBy(doer) };
  const holders = await findCreditHolders(tx, [part.personId]);
  const credit = part.personId !== null && holders.has(part.personId) ? part.paid : 0;
  const rows: MovementRow[] = [];
  if (credit > 0) {
    rows.push({ ...all, chargeId: part.id, kind: "refund", paid: -credit, method: "credit", why: "seat-left" });
  }
  const waived = part.owed + credit;
  if (waived > 0) rows.push({ ...all, chargeId: part.id, kind: "waiver", waived, why: "seat-left" });
  if (host && waiverId !== null) {
    const [waiver] = await tx.select({ waived: movement.waived }).from(movement).where(eq(movement.id, waiverId));
    const waiverBack = { kind: "reversal", reverses: waiverId, waived: -(waiver?.waived ?? 0) } as const;
    rows.push({ ...all, chargeId: host.id, ...waiverBack, why: "seat-taken" });
  }
  // One after the other: the database checks the balance after each.
  for (const row of rows) await insertMovements(tx, [row]);
  return credit;
}

/** Returns true if the desk, or a league match, divided the price of a booking into parts that still count. */
export async function isDivided(tx: Transaction, bookingId: string): Promise<boolean> {
  const counts = and(gt(chargeBalance.part, 0), sql`${chargeBalance.waived} < ${chargeBalance.amount}`);
  return (await tx.$count(chargeBalance, and(eq(chargeBalance.bookingId, bookingId), counts))) > 0;
}

/**
 * Gives all players of a booking's open match their parts back, because its host gives the court up or it is not full
 * in time. The booking is locked. The seats stay as they were, so that their players are notified.
 */
export async function releaseSeats(tx: Transaction, bookingId: string, doer: Doer): Promise<void> {
  const seats = await tx
    .select({ chargeId: openMatchSeat.chargeId, waiverId: openMatchSeat.waiverId })
    .from(openMatchSeat)
    .innerJoin(openMatch, and(eq(openMatch.id, openMatchSeat.matchId), ne(openMatch.state, "cancelled")))
    .where(and(eq(openMatch.bookingId, bookingId), isNotNull(openMatchSeat.chargeId), isNull(openMatchSeat.leftAt)))
    .orderBy(asc(openMatchSeat.personId));
  if (seats.length === 0) return;
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  for (const seat of seats) await releasePart(tx, charges, seat, doer);
}
