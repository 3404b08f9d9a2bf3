import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { personId } from "#domain/lib/ids.ts";
import type { ReasonOfProgram } from "#domain/money/finances/ledger.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isKnownTo } from "#server/features/clubs/clubs/policy.ts";
import { namedCategory } from "#server/features/competition/categories/reads.ts";

/**
 * Locks charges in the order of their ids and returns them with their balances. Every other payment, refund or
 * write-off of them waits.
 */
export async function lockedCharges(tx: Transaction, which: SQL | undefined) {
  const ids = (await tx.select({ id: chargeBalance.id }).from(chargeBalance).where(which)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .select({ id: charge.id })
    .from(charge)
    .where(inArray(charge.id, ids))
    .orderBy(asc(charge.id))
    .for("no key update");
  // A separate statement: the first one's snapshot of the movements is as old as the wait for the lock.
  return tx.select().from(chargeBalance).where(inArray(chargeBalance.id, ids)).orderBy(asc(chargeBalance.id));
}

/** Locks those of these charges that are owed to the club. */
export function lockOwnCharges(tx: Transaction, clubId: string, ids: readonly string[]) {
  return lockedCharges(tx, and(eq(chargeBalance.clubId, clubId), inArray(chargeBalance.id, [...ids])));
}

/** Returns true if the club can charge this person: they have an account or are its own guest. */
export async function canOwe(tx: Transaction, clubId: string, personId: string): Promise<boolean> {
  const known = and(eq(person.id, personId), eq(person.status, "active"), isKnownTo(clubId));
  const [found] = await tx.select({ id: person.id }).from(person).where(known);
  return found !== undefined;
}

/** Locks the charges of a pair. */
export function lockChargesOfPair(tx: Transaction, pairId: string) {
  return lockedCharges(tx, eq(chargeBalance.pairId, pairId));
}

/** The charge of a player who entered a category alone: the turn tells it from those of earlier entries. */
export type OwnCharge = { readonly categoryId: string; readonly player: string; readonly turn: number };

/** Matches the charge of a player alone; there is none if the category costs nothing. */
export function isOwnCharge({ categoryId, player, turn }: OwnCharge): SQL | undefined {
  return and(
    eq(chargeBalance.categoryId, categoryId),
    eq(chargeBalance.personId, personId(player)),
    eq(chargeBalance.turn, turn),
    isNull(chargeBalance.pairId),
  );
}

/** Locks the charge of a player alone. */
export function lockChargeOfPlayer(tx: Transaction, own: OwnCharge) {
  return lockedCharges(tx, isOwnCharge(own));
}

/** Returns the turn of the next players who enter a locked category alone: no earlier charge of theirs has it. */
export async function nextTurn(tx: Transaction, categoryId: string): Promise<number> {
  const [last] = await tx
    .select({ turn: sql<number>`coalesce(max(${charge.turn}) + 1, 0)`.mapWith(Number) })
    .from(charge)
    .where(and(eq(charge.categoryId, categoryId), isNull(charge.pairId)));
  return last?.turn ?? 0;
}

/** Returns the movements of a locked charge, latest first, each with whether it was reversed since. */
export function lockedMovements(tx: Transaction, chargeId: string) {
  return tx
    .select({
      id: movement.id,
      kind: movement.kind,
      method: movement.method,
      paid: movement.paid,
      waived: movement.waived,
      why: movement.why,
      invoiceNumber: invoiceOf,
      reversed: isReversed,
    })
    .from(movement)
    .where(eq(movement.chargeId, chargeId))
    .orderBy(desc(movement.nth));
}

/**
 * True for a row whose movement is a refund or the reversal of one. The reversal of a payment corrects a mistake, so it
 * is no money given back.
 */
export const isGivenBack = sql`(${movement.kind} = 'refund'
  or (${movement.kind} = 'reversal' and ${movement.paid} > 0))`;

/** The invoice number of the row's movement: the latest correction, else the number first noted. */
export const invoiceOf = sql<string | null>`(select said.number from (
  select later.nth, later.number from movement_invoice as later where later.movement_id = movement.id
  union all select 0, movement.invoice_number) as said order by said.nth desc limit 1)`;

/** True if the movement of the row was reversed. */
export const isReversed = sql<boolean>`exists (select from movement as opposite where opposite.reverses = movement.id)`;

/** Finds the charges of a pair with their balances, the proposer's half first. */
export function chargesOfPair(db: Database | Transaction, pairId: string) {
  return db
    .select()
    .from(chargeBalance)
    .where(eq(chargeBalance.pairId, pairId))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.turn));
}

/** Finds the same with names. */
export function namedChargesOfPair(db: Database, pairId: string) {
  return namedCharges(db)
    .where(eq(chargeBalance.pairId, pairId))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.turn));
}

/** Finds the charges that a player had alone in a category, with names, the latest first. */
export function namedChargesOfPlayer(db: Database, categoryId: string, player: string) {
  const theirs = and(eq(chargeBalance.categoryId, categoryId), eq(chargeBalance.personId, personId(player)));
  return namedCharges(db)
    .where(and(theirs, isNull(chargeBalance.pairId)))
    .orderBy(desc(chargeBalance.turn));
}

/** Selects the charges of inscriptions with the names of debtor, tournament and category. */
function namedCharges(db: Database) {
  return db
    .select({
      stands: {
        id: chargeBalance.id,
        pairId: sql<string>`${chargeBalance.pairId}`,
        amount: chargeBalance.amount,
        paid: chargeBalance.paid,
        waived: chargeBalance.waived,
        owed: chargeBalance.owed,
        createdAt: chargeBalance.createdAt,
      },
      club: { id: club.id, name: club.name },
      player: { id: person.id, name: person.name },
      tournament: { id: tournament.id, name: tournament.name },
      category: namedCategory,
      over: sql<boolean>`${isOver} is not null`,
      holdsCredit: sql<boolean>`${person.claimedAt} is not null`,
      credit: sql<number>`coalesce((select sum(entry.amount) from credit_entry as entry
        where entry.club_id = ${chargeBalance.clubId} and entry.person_id = ${chargeBalance.personId}), 0)`.mapWith(
        Number,
      ),
    })
    .from(chargeBalance)
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .innerJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .leftJoin(tournamentCategory, eq(tournamentCategory.id, chargeBalance.categoryId))
    .leftJoin(person, eq(person.id, chargeBalance.personId));
}
export type FoundCharge = Omit<Awaited<ReturnType<typeof namedCharges>>[number], "club">;

/** Matches the entry, called `live`, that a charge without a pair is for. */
export function isEntryOf(stands: Readonly<Record<"categoryId" | "personId" | "turn", SQLWrapper>>): SQL {
  return sql`live.category_id = ${stands.categoryId} and live.person_id = ${stands.personId}
    and live.turn = ${stands.turn}`;
}

/** Returns the reason why a charge is over, given the condition that its court was cancelled. */
function overBy(courtGivenUp: SQL) {
  return sql<ReasonOfProgram | null>`case
    when ${chargeBalance.kind} = 'court' then case when ${courtGivenUp} then 'booking-ended' end
    when ${chargeBalance.kind} <> 'inscription' then null
    when ${tournament.status} = 'cancelled' then 'tournament-cancelled'
    when ${chargeBalance.pairId} is null then case when not exists (select from entry as live
      where ${isEntryOf(chargeBalance)}) then 'player-left' end
    when not exists (select from pair as live
      where live.id = ${chargeBalance.pairId} and live.category_id = ${chargeBalance.categoryId}
      and live.state in ('awaiting-club', 'confirmed')) then 'pair-broken' end`;
}

/**
 * The reason why the payment of the row's charge is to be refunded, less its fee. It is a cancelled tournament, a
 * broken pair, a player who left or a cancelled court; null for a charge that stands. The query joins the charge's
 * tournament, if it has one.
 */
export const isOver = overBy(
  sql`exists (select from booking where booking.id = ${chargeBalance.bookingId} and booking.state = 'CANCELADO')`,
);

/**
 * The same for a query that joins the charge's booking, so that a list of a club's charges runs no subquery per charge.
 */
export const isOverBesideBooking = overBy(sql`${booking.state} = 'CANCELADO'`);

/** Returns the same reason for one charge. The part of a seat that was left is over too: somebody else owes it. */
export async function isChargeOver(tx: Transaction, chargeId: string) {
  const gone = sql`select from open_match_seat where charge_id = ${chargeBalance.id} and left_at is not null`;
  const [found] = await tx
    .select({ why: sql<ReasonOfProgram | null>`coalesce(${isOver}, case when exists (${gone}) then 'seat-left' end)` })
    .from(chargeBalance)
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .where(eq(chargeBalance.id, chargeId));
  return found?.why ?? null;
}

/** Finds the movements of these charges, oldest first, with the person who made each. */
export async function movementsOf(db: Database, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return [];
  return db
    .select({
      id: movement.id,
      chargeId: movement.chargeId,
      kind: movement.kind,
      paid: movement.paid,
      waived: movement.waived,
      method: movement.method,
      at: movement.at,
      notedAt: movement.notedAt,
      reason: movement.reason,
      why: movement.why,
      by: person.name,
      invoiceNumber: invoiceOf,
      reversed: isReversed,
    })
    .from(movement)
    .leftJoin(person, eq(person.id, movement.byPerson))
    .where(inArray(movement.chargeId, [...chargeIds]))
    .orderBy(asc(movement.nth));
}

/** Returns true if Mercado Pago still holds money of a pair's charges: more was paid there than refunded. */
export async function isPaidByGateway(tx: Transaction, pairId: string): Promise<boolean> {
  const [found] = await tx
    .select({ paid: sql<number>`coalesce(sum(${movement.paid}), 0)`.mapWith(Number) })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(and(eq(charge.pairId, pairId), eq(movement.method, "mercado_pago")));
  return (found?.paid ?? 0) > 0;
}

/**
 * Returns a column with the debt of a pair, or of one of its players, for a query that has its id. Null if nothing was
 * ever owed.
 */
export function owedBy(pairId: SQLWrapper, of?: SQLWrapper): SQL<number | null> {
  const own = of ? sql` and stands.person_id = ${of}` : sql``;
  return sql`(select sum(stands.owed)::integer from charge_balance as stands where stands.pair_id = ${pairId}${own})`;
}

/**
 * The owed and the paid amount of a player alone, or of one half of a pair, over all players who ever had that half.
 */
export type HalfMoney = { readonly owed: number; readonly paid: number };

/**
 * Returns the money of both halves as a column of a query that has the pair's id and category. Null if the pair never
 * owed anything.
 */
export function halvesBy(
  pairId: SQLWrapper,
  categoryId: SQLWrapper,
): SQL<Readonly<Partial<Record<"1" | "2", HalfMoney>>> | null> {
  return sql`(select json_object_agg(told.half, json_build_object('owed', told.owed, 'paid', told.paid)) from (
    select stands.half, sum(stands.owed)::integer as owed, sum(stands.paid)::integer as paid
    from charge_balance as stands
    where stands.pair_id = ${pairId} and stands.category_id = ${categoryId} group by stands.half) as told)`;
}

/** Returns the money of a player alone as a column of a query that has their entry; null if they never owed any. */
export function moneyOfEntry(entry: Readonly<Record<"categoryId" | "personId" | "turn", SQLWrapper>>) {
  return sql<HalfMoney | null>`(select json_build_object('owed', stands.owed, 'paid', stands.paid)
    from charge_balance as stands where stands.category_id = ${entry.categoryId}
      and stands.person_id = ${entry.personId} and stands.turn = ${entry.turn} and stands.pair_id is null)`;
}

/**
 * Returns a column with the payments of a tournament's broken pairs and of players who left, by category; the club owes
 * them that money.
 */
export function paidByGone(tournamentId: SQLWrapper): SQL<Readonly<Record<string, number>>> {
  return sql`(select coalesce(json_object_agg(told.category_id, told.paid), '{}') from (
    select stands.category_id, sum(stands.paid)::integer as paid from charge_balance as stands
    where stands.tournament_id = ${tournamentId} and stands.category_id is not null and not exists (
      select from pair as live where live.id = stands.pair_id and live.category_id = stands.category_id)
      and not exists (select from entry as live where stands.pair_id is null and live.turn = stands.turn
        and live.category_id = stands.category_id and live.person_id = stands.person_id)
    group by stands.category_id) as told)`;
}

/** The sums of the charges of a booking, and whether a receipt for one waits for the club. */
export type BookingMoney = { readonly paid: number; readonly owed: number; readonly inReview: boolean };

/** Returns the same as a column of a query that has the id of the booking; null if nothing was charged. */
export function moneyOfBooking(bookingId: SQLWrapper): SQL<BookingMoney | null> {
  return sql`(select json_build_object('paid', sum(stands.paid), 'owed', sum(stands.owed), 'inReview', bool_or(exists (
      select from payment_proof as sent where sent.charge_id = stands.id and sent.state = 'waiting')))
    from charge_balance as stands where stands.booking_id = ${bookingId} having count(*) > 0)`;
}
