import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
  type WithSubquery,
} from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { lockedCharges } from "./reads-charges.ts";
import { findCreditHolders } from "./reads-debts.ts";
import { type Doer, doneBy, insertMovements } from "./writes-charges.ts";

type MovementRow = Parameters<typeof insertMovements>[1][number];

/** A charge of a booking as the seats of its open match take it. */
export type CourtCharge = {
  readonly id: string;
  readonly clubId: string;
  readonly personId: PersonId | null;
  readonly part: number | null;
  readonly turn: number;
  readonly paid: number;
  readonly owed: number;
  /** True if the debtor has an account, and so can hold credit. */
  readonly holdsCredit: boolean;
};

/** Builds the charges of a booking as one JSON value of a query that has its id. */
export function chargesOfBooking(bookingId: SQLWrapper): SQL<CourtCharge[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', stands.id, 'clubId', stands.club_id,
      'personId', stands.person_id, 'part', stands.part, 'turn', stands.turn, 'paid', stands.paid,
      'owed', stands.owed, 'holdsCredit', debtor.claimed_at is not null)), '[]')
    from charge_balance as stands left join person as debtor on debtor.id = stands.person_id
    where stands.booking_id = ${bookingId})`;
}

/** The charge of a seat, and the write-off by which the host owes `releases` less; both null if nothing is charged. */
type SeatMoney = { readonly chargeId: string | null; readonly waiverId: string | null; readonly releases: number };

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

/** Returns which of these charges are parts of seats in an open match, in whatever state it is. */
export async function partsOfSeats(
  tx: Transaction,
  charges: readonly Pick<CourtCharge, "id">[],
): Promise<ReadonlySet<string>> {
  const ids = charges.map(({ id }) => id);
  const { chargeId } = openMatchSeat;
  const found = ids.length === 0 ? [] : await tx.select({ chargeId }).from(openMatchSeat).where(inArray(chargeId, ids));
  return new Set(found.flatMap((one) => one.chargeId ?? []));
}

/** Finds the whole charge of the host among those of a booking. Undefined if the court has no price. */
export function hostCharge<Charge extends Pick<CourtCharge, "part" | "turn">>(
  charges: readonly Charge[],
): Charge | undefined {
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

/** Statements that run as parts of the one that inserts the seat, which takes the ids from them. */
export type TakingPart = {
  readonly statements: readonly WithSubquery[];
  readonly chargeId: SQL<string> | null;
  readonly waiverId: SQL<string> | null;
};

/**
 * Returns the statements that move a part of the host's debt to the player of a seat: one waives it on the host's
 * charge, the other charges the player. In an hour of the club nobody owes the court, so only the player is charged.
 * The charges of the booking are locked, and a host owes the part.
 */
export function takingPart(
  tx: Transaction,
  charges: readonly Pick<CourtCharge, "id" | "part" | "turn">[],
  { seat, amount, debtor, bookingId, clubId }: Part,
  doer: Doer,
): TakingPart {
  if (amount === 0) return { statements: [], chargeId: null, waiverId: null };
  const host = hostCharge(charges);
  const turn = Math.max(host?.turn ?? 0, ...charges.filter(({ part }) => part === seat).map((one) => one.turn + 1));
  const of = { kind: "court", clubId, bookingId, part: seat, turn, createdAt: doer.now() } as const;
  const charged = tx.$with("charged").as(
    tx
      .insert(charge)
      .values({ ...of, amount, ...debtor })
      .returning({ id: charge.id }),
  );
  const chargeId = sql<string>`(select id from ${charged})`;
  if (!host) return { statements: [charged], chargeId, waiverId: null };
  const waiver = { chargeId: host.id, clubId, kind: "waiver", waived: amount, why: "seat-taken" } as const;
  const waived = tx.$with("waived").as(
    tx
      .insert(movement)
      .values({ ...waiver, ...doneBy(doer) })
      .returning({ id: movement.id }),
  );
  return { statements: [waived, charged], chargeId, waiverId: sql<string>`(select id from ${waived})` };
}

/**
 * Returns the movements that give the part of a seat back to the host's debt, if there is a host. The player's payments
 * become `credit` at the club, in pesos, and the rest is waived. The charges of the booking are locked.
 */
export function releasePart(
  charges: readonly CourtCharge[],
  { chargeId, waiverId, releases }: SeatMoney,
  doer: Doer,
): { readonly credit: number; readonly movements: readonly MovementRow[] } {
  const part = charges.find(({ id }) => id === chargeId);
  const host = hostCharge(charges);
  if (!part) return { credit: 0, movements: [] };
  const all = { clubId: part.clubId, why: "seat-left", ...doneBy(doer) } as const;
  const credit = part.holdsCredit ? part.paid : 0;
  const waived = part.owed + credit;
  const movements: MovementRow[] = [];
  if (credit > 0) movements.push({ ...all, chargeId: part.id, kind: "refund", paid: -credit, method: "credit" });
  if (waived > 0) movements.push({ ...all, chargeId: part.id, kind: "waiver", waived });
  if (host && waiverId !== null) {
    const waiverBack = { kind: "reversal", reverses: waiverId, waived: -releases } as const;
    movements.push({ ...all, chargeId: host.id, ...waiverBack, why: "seat-taken" });
  }
  return { credit, movements };
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
    .select({ chargeId: openMatchSeat.chargeId, waiverId: openMatchSeat.waiverId, releases: movement.waived })
    .from(openMatchSeat)
    .innerJoin(openMatch, and(eq(openMatch.id, openMatchSeat.matchId), ne(openMatch.state, "cancelled")))
    .leftJoin(movement, eq(movement.id, openMatchSeat.waiverId))
    .where(and(eq(openMatch.bookingId, bookingId), isNotNull(openMatchSeat.chargeId), isNull(openMatchSeat.leftAt)))
    .orderBy(asc(openMatchSeat.personId));
  if (seats.length === 0) return;
  const locked = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  const holders = await findCreditHolders(
    tx,
    locked.map(({ personId }) => personId),
  );
  const charges = locked.map((one) => ({ ...one, holdsCredit: one.personId !== null && holders.has(one.personId) }));
  const released = seats.map((seat) => releasePart(charges, { ...seat, releases: seat.releases ?? 0 }, doer));
  await insertMovements(
    tx,
    released.flatMap(({ movements }) => movements),
  );
}
