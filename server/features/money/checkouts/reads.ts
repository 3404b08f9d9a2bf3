import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import {
  checkout,
  checkoutLine,
  gatewayAccount,
  gatewayHint,
  gatewayPayment,
  gatewayRefund,
} from "#server/db/tables/gateway.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { lockCategory } from "#server/features/categories/reads.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";
import { type LockedPair, pairIn } from "#server/features/pairs/reads.ts";

export type Checkout = typeof checkout.$inferSelect;
type CheckoutLine = typeof checkoutLine.$inferSelect;

/** How many a job looks at in one go: what is left waits a minute. */
const atOnce = 50;

/** Of these charges those that somebody owes, under lock. */
export function lockChargesOf(tx: Transaction, player: PersonId, ids: readonly string[]) {
  return lockedCharges(tx, and(eq(chargeBalance.personId, player), inArray(chargeBalance.id, [...ids])));
}

/** What somebody has open at a club, with its lines; the charges of the caller are under lock, so that nobody opens another meanwhile. */
export async function openCheckoutsOf(tx: Transaction, { player, clubId }: { player: PersonId; clubId: string }) {
  const open = and(eq(checkout.personId, player), eq(checkout.clubId, clubId), eq(checkout.state, "open"));
  const found = await tx.select().from(checkout).where(open).orderBy(desc(checkout.openedAt), checkout.id);
  const lines = await linesOf(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, lines: lines.filter(({ checkoutId }) => checkoutId === one.id) }));
}

/** The lines of checkouts, in the order of their charges. */
export async function linesOf(db: Database | Transaction, ids: readonly string[]): Promise<CheckoutLine[]> {
  if (ids.length === 0) return [];
  const ofThese = inArray(checkoutLine.checkoutId, [...ids]);
  return db.select().from(checkoutLine).where(ofThese).orderBy(asc(checkoutLine.chargeId));
}

/** When the first of what these charges are for begins; null where nothing of it does. */
export async function firstBeginning(tx: Transaction, chargeIds: readonly string[]): Promise<Date | null> {
  const begins = sql<Date | null>`min((${tournament.startDate} + make_interval(mins => ${tournament.startMinute}))
    at time zone ${club.timeZone})`.mapWith(checkout.payUntil);
  const [found] = await tx
    .select({ begins })
    .from(charge)
    .innerJoin(tournament, eq(tournament.id, charge.tournamentId))
    .innerJoin(club, eq(club.id, charge.clubId))
    .where(inArray(charge.id, [...chargeIds]));
  return found?.begins ?? null;
}

/** A checkout of this player; to everybody else it does not exist. */
export async function findOwnCheckout(db: Database, id: string, player: PersonId): Promise<Checkout | undefined> {
  const own = and(eq(checkout.id, id), eq(checkout.personId, player), eq(checkout.isTrial, false));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

/** What a checkout is for, with where each charge stands now, its club, and what was last read of its payments, the newest first. */
export async function detailsOf(db: Database, { id, clubId }: Checkout) {
  const lines = await linesOf(db, [id]);
  const ids = lines.map(({ chargeId }) => chargeId);
  const [charges, [ofClub], payments] = await Promise.all([
    debts(db).where(inArray(chargeBalance.id, ids)),
    db.select({ id: club.id, name: club.name, whatsapp: club.whatsapp }).from(club).where(eq(club.id, clubId)),
    paymentsOf(db, id),
  ]);
  if (!ofClub) throw new Error(`club ${clubId} is gone`);
  return { lines, charges, club: ofClub, payments };
}

/** What was last read of the payments of a checkout, the newest first. */
export function paymentsOf(db: Database, checkoutId: string) {
  const { verdict, cents, refundedCents, id } = gatewayPayment;
  return db
    .select({ verdict, cents, refundedCents })
    .from(gatewayPayment)
    .where(eq(gatewayPayment.checkoutId, checkoutId))
    .orderBy(desc(id));
}

/** What a club tried; to everybody else it does not exist. */
export async function findTrial(db: Database, id: string, clubId: string): Promise<Checkout | undefined> {
  const own = and(eq(checkout.id, id), eq(checkout.clubId, clubId), eq(checkout.isTrial, true));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The checkout of a club that somebody elsewhere calls so; nothing for what is none of ours, as what the club sells besides. */
export async function checkoutCalled(db: Database, clubId: string, reference: string | null) {
  if (reference === null || !uuid.test(reference)) return undefined;
  const own = and(eq(checkout.id, reference), eq(checkout.clubId, clubId));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

/** A checkout, whose charges the caller has locked: whoever else settles something of it waits for these. */
export async function requireCheckout(tx: Transaction, id: string): Promise<Checkout> {
  const [found] = await tx.select().from(checkout).where(eq(checkout.id, id));
  if (!found) throw new Error(`checkout ${id} is gone`);
  return found;
}

/** The pairs that these charges are halves of, their categories locked in the order of their ids; those that are no more are none. */
export async function lockPairsOfCharges(tx: Transaction, chargeIds: readonly string[]): Promise<LockedPair[]> {
  const found = await tx
    .selectDistinct({ id: pair.id, categoryId: pair.categoryId })
    .from(charge)
    .innerJoin(pair, eq(pair.id, charge.pairId))
    .where(and(inArray(charge.id, [...chargeIds]), isNotNull(pair.categoryId)))
    .orderBy(pair.categoryId, pair.id);
  const locked: LockedPair[] = [];
  for (const { id, categoryId } of found) {
    const category = categoryId && (await lockCategory(tx, categoryId));
    const one = category && (await pairIn(tx, id, category));
    if (one) locked.push(one);
  }
  return locked;
}

/** A payment as it was read before. */
export async function findPayment(tx: Transaction, id: number) {
  const [found] = await tx.select().from(gatewayPayment).where(eq(gatewayPayment.id, id));
  return found;
}

/** What the books hold of a payment there, in its order: what it paid of each charge, what went back, and what of that stood up again. */
export function movementsOfPayment(tx: Transaction, paymentId: number) {
  const { id, chargeId, kind, paid, waived, gatewayRefundId: refundId, reverses, nth } = movement;
  return tx
    .select({ id, chargeId, kind, paid, waived, refundId, reverses })
    .from(movement)
    .where(eq(movement.gatewayPaymentId, paymentId))
    .orderBy(nth);
}

/** Not whose token was refused there: they were told, and nothing of theirs can be read before they connect again. */
function canBeRead(clubId: AnyPgColumn) {
  const { clubId: connected, trouble } = gatewayAccount;
  return sql`${clubId} in (select ${connected} from ${gatewayAccount} where ${or(isNull(trouble), eq(trouble, "not-renewed"))})`;
}

/** What it is time to ask about, the longest overdue first. */
export function dueCheckouts(db: Database, now: Date): Promise<Checkout[]> {
  const due = and(lte(checkout.lookAt, now), canBeRead(checkout.clubId));
  return db.select().from(checkout).where(due).orderBy(asc(checkout.lookAt), asc(checkout.id)).limit(atOnce);
}

/** The same of payments. */
export function duePayments(db: Database, now: Date) {
  const due = and(lte(gatewayPayment.lookAt, now), canBeRead(gatewayPayment.clubId));
  return db
    .select()
    .from(gatewayPayment)
    .where(due)
    .orderBy(asc(gatewayPayment.lookAt), asc(gatewayPayment.id))
    .limit(atOnce);
}
export type DuePayment = Awaited<ReturnType<typeof duePayments>>[number];

/** What desks had given back there and is not known to be done, the longest overdue first. */
export function dueRefunds(db: Database, now: Date) {
  const due = and(lte(gatewayRefund.lookAt, now), canBeRead(gatewayRefund.clubId));
  return db
    .select()
    .from(gatewayRefund)
    .where(due)
    .orderBy(asc(gatewayRefund.lookAt), asc(gatewayRefund.id))
    .limit(atOnce);
}

/** Whether nobody knows yet what became of it. */
export async function isRefundOpen(db: Database, id: string): Promise<boolean> {
  const open = and(eq(gatewayRefund.id, id), eq(gatewayRefund.state, "asked"));
  return (await db.select({ id: gatewayRefund.id }).from(gatewayRefund).where(open)).length > 0;
}

/** A checkout by what was paid of it. */
export async function checkoutOfPayment(tx: Transaction, paymentId: number): Promise<Checkout> {
  const paid = eq(gatewayPayment.id, paymentId);
  const [found] = await tx
    .select({ checkout })
    .from(checkout)
    .innerJoin(gatewayPayment, eq(gatewayPayment.checkoutId, checkout.id))
    .where(paid);
  if (!found) throw new Error(`payment ${paymentId} is of no checkout`);
  return found.checkout;
}

/** What was said to us and is not read yet: once for each payment, with the last hint that is done by reading it. */
export function hintsToRead(db: Database) {
  const { clubId, paymentId, id } = gatewayHint;
  return db
    .select({ clubId, paymentId, last: sql<number>`max(${id})`.mapWith(Number) })
    .from(gatewayHint)
    .where(or(isNull(paymentId), canBeRead(clubId)))
    .groupBy(clubId, paymentId)
    .orderBy(sql`min(${id})`)
    .limit(atOnce);
}
