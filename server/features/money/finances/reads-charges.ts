import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isKnownTo, isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/** Charges with where they stand, locked in the order of their ids: whoever pays, gives back or waives one of them waits. */
export async function lockedCharges(tx: Transaction, which: SQL | undefined) {
  const ids = (await tx.select({ id: chargeBalance.id }).from(chargeBalance).where(which)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .select({ id: charge.id })
    .from(charge)
    .where(inArray(charge.id, ids))
    .orderBy(asc(charge.id))
    .for("no key update");
  // By a statement of its own: the first one's view of the movements is as old as the wait for the lock.
  return tx.select().from(chargeBalance).where(inArray(chargeBalance.id, ids)).orderBy(asc(chargeBalance.id));
}

/** Of these charges those that are owed to the club, under lock. */
export function lockOwnCharges(tx: Transaction, clubId: string, ids: readonly string[]) {
  return lockedCharges(tx, and(eq(chargeBalance.clubId, clubId), inArray(chargeBalance.id, [...ids])));
}

/** Whether somebody of this id can owe the club something: they have an account, or are a guest of its own. */
export async function canOwe(tx: Transaction, clubId: string, personId: string): Promise<boolean> {
  const known = and(eq(person.id, personId), eq(person.status, "active"), isKnownTo(clubId));
  const [found] = await tx.select({ id: person.id }).from(person).where(known);
  return found !== undefined;
}

/** What a pair owes, under lock. */
export function lockChargesOfPair(tx: Transaction, pairId: string) {
  return lockedCharges(tx, eq(chargeBalance.pairId, pairId));
}

/** A charge under lock, if the actor runs the club to which it is owed; to everybody else it does not exist. */
export async function lockOwnCharge(tx: Transaction, chargeId: string, actor: Actor) {
  const own = and(eq(chargeBalance.id, chargeId), isRunBy(actor, chargeBalance.clubId));
  const [found] = await lockedCharges(tx, own);
  return found;
}

/** What happened to a charge under lock, the latest first, and whether each was reversed since. */
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

/** Whether the movement of the row gave money back, which a mistake is not: a refund, or the opposite of one. */
export const isGivenBack = sql`(${movement.kind} = 'refund' or (${movement.kind} = 'reversal' and ${movement.paid} > 0))`;

/** The number of the invoice of the movement of the row: what was said of it last, else as it was noted. */
export const invoiceOf = sql<string | null>`(select said.number from (
  select later.nth, later.number from movement_invoice as later where later.movement_id = movement.id
  union all select 0, movement.invoice_number) as said order by said.nth desc limit 1)`;

/** Whether the movement of the row was reversed. */
export const isReversed = sql<boolean>`exists (select from movement as opposite where opposite.reverses = movement.id)`;

/** The charge of a movement under lock, with the others of its court, if the actor runs the club; none otherwise. */
export async function lockChargesOfMovement(tx: Transaction, movementId: string, actor: Actor) {
  const own = and(eq(movement.id, movementId), isRunBy(actor, movement.clubId));
  const [found] = await tx
    .select({ chargeId: charge.id, bookingId: charge.bookingId })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(own);
  if (!found) return [];
  const { chargeId, bookingId } = found;
  const which = bookingId === null ? eq(chargeBalance.id, chargeId) : eq(chargeBalance.bookingId, bookingId);
  return (await lockedCharges(tx, which)).map((one) => ({ ...one, isNamed: one.id === chargeId }));
}

/** The charges of a pair with where they stand, the proposer's half first. */
export function chargesOfPair(db: Database | Transaction, pairId: string) {
  return db
    .select()
    .from(chargeBalance)
    .where(eq(chargeBalance.pairId, pairId))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.turn));
}

/** The same with names, if the actor runs the club; undefined for a pair that is none of theirs. */
export async function findChargesOfPair(db: Database, pairId: string, actor: Actor) {
  const [found] = await db
    .select({ clubId: tournament.clubId })
    .from(pair)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(pair.id, pairId), isRunBy(actor, tournament.clubId)));
  if (!found) return undefined;
  const charges = await namedCharges(db)
    .where(eq(chargeBalance.pairId, pairId))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.turn));
  return { clubId: found.clubId, charges };
}

/** What pairs owe, with the names of whom and what it is for. */
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
      category: { id: tournamentCategory.id, name: tournamentCategory.name, level: tournamentCategory.level },
      over: sql<boolean>`${isOver} is not null`,
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

/** What says so of a charge, given what says whether its court was given up. */
function overBy(courtGivenUp: SQL) {
  return sql<"tournament-cancelled" | "pair-broken" | "booking-ended" | null>`case
    when ${chargeBalance.kind} = 'court' then case when ${courtGivenUp} then 'booking-ended' end
    when ${chargeBalance.kind} <> 'inscription' then null
    when ${tournament.status} = 'cancelled' then 'tournament-cancelled'
    when not exists (select from pair as live where live.id = ${chargeBalance.pairId} and live.category_id = ${chargeBalance.categoryId}
      and live.state in ('awaiting-club', 'confirmed')) then 'pair-broken' end`;
}

/**
 * Why what was paid of the charge of the row is to be given back, but for its fee: the tournament is called off, the pair is no more, or
 * the court was given up. Null for what stands; the query has the charge's tournament, if it is of one.
 */
export const isOver = overBy(
  sql`exists (select from booking where booking.id = ${chargeBalance.bookingId} and booking.state = 'CANCELADO')`,
);

/** The same in a query that has the charge's booking beside it: of all charges of a club it is not asked for one by one. */
export const isOverBesideBooking = overBy(sql`${booking.state} = 'CANCELADO'`);

/** The same of one charge. */
export async function isChargeOver(tx: Transaction, chargeId: string) {
  const [found] = await tx
    .select({ why: isOver })
    .from(chargeBalance)
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .where(eq(chargeBalance.id, chargeId));
  return found?.why ?? null;
}

/** What happened to these charges, the first before, with who did it. */
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

/** Whether money of a pair's charges lies at Mercado Pago: no more went back of it than came. */
export async function isPaidByGateway(tx: Transaction, pairId: string): Promise<boolean> {
  const [found] = await tx
    .select({ paid: sql<number>`coalesce(sum(${movement.paid}), 0)`.mapWith(Number) })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(and(eq(charge.pairId, pairId), eq(movement.method, "mercado_pago")));
  return (found?.paid ?? 0) > 0;
}

/** What a pair still owes, or one of the two, as a column of a query that has its id; null where nothing was ever owed. */
export function owedBy(pairId: SQLWrapper, of?: SQLWrapper): SQL<number | null> {
  const own = of ? sql` and stands.person_id = ${of}` : sql``;
  return sql`(select sum(stands.owed)::integer from charge_balance as stands where stands.pair_id = ${pairId}${own})`;
}

/** What is still owed and what was paid of one half of a pair, by everybody whose half it was. */
export type HalfMoney = { readonly owed: number; readonly paid: number };

/** The same of a pair as a column of a query that has its id and its category: by half, null where it never owed anything. */
export function halvesBy(
  pairId: SQLWrapper,
  categoryId: SQLWrapper,
): SQL<Readonly<Partial<Record<"1" | "2", HalfMoney>>> | null> {
  return sql`(select json_object_agg(told.half, json_build_object('owed', told.owed, 'paid', told.paid)) from (
    select stands.half, sum(stands.owed)::integer as owed, sum(stands.paid)::integer as paid from charge_balance as stands
    where stands.pair_id = ${pairId} and stands.category_id = ${categoryId} group by stands.half) as told)`;
}

/** What pairs of a tournament that are no more had paid, by category: it is theirs, and is told as a column of another query. */
export function paidByGone(tournamentId: SQLWrapper): SQL<Readonly<Record<string, number>>> {
  return sql`(select coalesce(json_object_agg(told.category_id, told.paid), '{}') from (
    select stands.category_id, sum(stands.paid)::integer as paid from charge_balance as stands
    where stands.tournament_id = ${tournamentId} and stands.category_id is not null and not exists (
      select from pair as live where live.id = stands.pair_id and live.category_id = stands.category_id)
    group by stands.category_id) as told)`;
}
