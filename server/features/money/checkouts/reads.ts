import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
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
import { tournament } from "#server/db/tables/tournaments.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";

export type Checkout = typeof checkout.$inferSelect;
type CheckoutLine = typeof checkoutLine.$inferSelect;

/** Rows of a kind that one run of the job handles; the rest waits a minute. */
const atOnce = 50;

/**
 * Finds a player's open checkouts at a club, with their lines. The caller holds the charges, so that no other checkout
 * opens meanwhile.
 */
export async function openCheckoutsOf(tx: Transaction, { player, clubId }: { player: PersonId; clubId: string }) {
  const open = and(eq(checkout.personId, player), eq(checkout.clubId, clubId), eq(checkout.state, "open"));
  const found = await tx.select().from(checkout).where(open).orderBy(desc(checkout.openedAt), checkout.id);
  const lines = await linesOf(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, lines: lines.filter(({ checkoutId }) => checkoutId === one.id) }));
}

/** Finds the lines of checkouts, in the order of their charges. */
export async function linesOf(db: Database | Transaction, ids: readonly string[]): Promise<CheckoutLine[]> {
  if (ids.length === 0) return [];
  const ofThese = inArray(checkoutLine.checkoutId, [...ids]);
  return db.select().from(checkoutLine).where(ofThese).orderBy(asc(checkoutLine.chargeId));
}

/** Returns the earliest start of the tournaments that these charges are for; null if none is for a tournament. */
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

/** Finds a checkout of this player; undefined for anyone else's. */
export async function findOwnCheckout(db: Database, id: string, player: PersonId): Promise<Checkout | undefined> {
  const own = and(eq(checkout.id, id), eq(checkout.personId, player), eq(checkout.isTrial, false));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

/**
 * Reads the details of a checkout: its lines with the balance of each charge, its club, and its payments as last read,
 * newest first.
 */
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

/** Finds the payments of a checkout as last read, newest first. */
export function paymentsOf(db: Database, checkoutId: string) {
  const { verdict, cents, refundedCents, id } = gatewayPayment;
  return db
    .select({ verdict, cents, refundedCents })
    .from(gatewayPayment)
    .where(eq(gatewayPayment.checkoutId, checkoutId))
    .orderBy(desc(id));
}

/** Finds the checkout of a club's trial payment; undefined for another club's. */
export async function findTrial(db: Database, id: string, clubId: string): Promise<Checkout | undefined> {
  const own = and(eq(checkout.id, id), eq(checkout.clubId, clubId), eq(checkout.isTrial, true));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Finds the checkout of a club by the reference that Mercado Pago has for it. Undefined for a payment that is none of
 * ours, such as other sales of the club.
 */
export async function checkoutCalled(db: Database, clubId: string, reference: string | null) {
  if (reference === null || !uuid.test(reference)) return undefined;
  const own = and(eq(checkout.id, reference), eq(checkout.clubId, clubId));
  const [found] = await db.select().from(checkout).where(own);
  return found;
}

/** Returns a checkout whose charges the caller has locked: every other settlement of it waits for those locks. */
export async function requireCheckout(tx: Transaction, id: string): Promise<Checkout> {
  const [found] = await tx.select().from(checkout).where(eq(checkout.id, id));
  if (!found) throw new Error(`checkout ${id} is gone`);
  return found;
}

/** Finds a payment as it was last read. */
export async function findPayment(tx: Transaction, id: number) {
  const [found] = await tx.select().from(gatewayPayment).where(eq(gatewayPayment.id, id));
  return found;
}

/** Returns the ledger movements of a gateway payment in order: paid amounts, refunds, and reversals of those. */
export function movementsOfPayment(tx: Transaction, paymentId: number) {
  const { id, chargeId, kind, paid, waived, gatewayRefundId: refundId, reverses, nth } = movement;
  return tx
    .select({ id, chargeId, kind, paid, waived, refundId, reverses })
    .from(movement)
    .where(eq(movement.gatewayPaymentId, paymentId))
    .orderBy(nth);
}

/**
 * Returns a condition that leaves out clubs whose token was refused. They are notified, and nothing of theirs can be
 * read until they connect again.
 */
function canBeRead(clubId: AnyPgColumn) {
  const { clubId: connected, trouble } = gatewayAccount;
  return sql`${clubId} in (select ${connected} from ${gatewayAccount}
    where ${or(isNull(trouble), eq(trouble, "not-renewed"))})`;
}

/** Finds the checkouts to poll now, the longest overdue first. */
export function dueCheckouts(db: Database, now: Date): Promise<Checkout[]> {
  const due = and(lte(checkout.lookAt, now), canBeRead(checkout.clubId));
  return db.select().from(checkout).where(due).orderBy(asc(checkout.lookAt), asc(checkout.id)).limit(atOnce);
}

/** Finds the payments to read now, the longest overdue first. */
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

/** Finds the refunds of desks with an unknown outcome that are due now, the longest overdue first. */
export function dueRefunds(db: Database, now: Date) {
  const due = and(lte(gatewayRefund.lookAt, now), canBeRead(gatewayRefund.clubId));
  return db
    .select()
    .from(gatewayRefund)
    .where(due)
    .orderBy(asc(gatewayRefund.lookAt), asc(gatewayRefund.id))
    .limit(atOnce);
}

/** Returns true while the outcome of a refund is unknown. */
export async function isRefundOpen(db: Database, id: string): Promise<boolean> {
  const open = and(eq(gatewayRefund.id, id), eq(gatewayRefund.state, "asked"));
  return (await db.select({ id: gatewayRefund.id }).from(gatewayRefund).where(open)).length > 0;
}

/** Finds the checkout of a payment. */
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

/** Finds the unread hints, one row per payment, each with the last hint that reading the payment settles. */
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
