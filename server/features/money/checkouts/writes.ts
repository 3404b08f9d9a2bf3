import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { instant } from "#domain/lib/ids.ts";
import { nextLookAfterPaid } from "#domain/money/gateway/gateway.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { checkout, checkoutLine, gatewayHint, gatewayPayment, gatewayRefund } from "#server/db/tables/gateway.ts";

type NewCheckout = Omit<typeof checkout.$inferInsert, "id">;

/** Inserts a checkout with its lines; the caller has locked its charges. */
export async function insertCheckout(
  tx: Transaction,
  row: NewCheckout,
  lines: readonly { readonly chargeId: string; readonly amount: number }[],
) {
  const [made] = await tx.insert(checkout).values(row).returning();
  if (!made) throw new Error("the checkout was not written");
  const { id: checkoutId, clubId } = made;
  if (lines.length === 0) return made;
  await tx.insert(checkoutLine).values(lines.map(({ chargeId, amount }) => ({ checkoutId, clubId, chargeId, amount })));
  return made;
}

/**
 * Saves the preference and the address of a checkout. If two callers opened it at once, the first one's are kept.
 * Returns the saved ones.
 */
export async function saveAddress(
  db: Database,
  id: string,
  opened: { readonly preferenceId: string; readonly address: string; readonly lookAt: Date },
) {
  const isNew = and(eq(checkout.id, id), isNull(checkout.preferenceId));
  await db.update(checkout).set(opened).where(isNew);
  const { preferenceId, address } = checkout;
  const [stands] = await db.select({ preferenceId, address }).from(checkout).where(eq(checkout.id, id));
  return stands;
}

/** Ends open checkouts. Payments that still arrive for them are found for as long as the job polls. */
export async function endCheckouts(tx: Database | Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const open = and(inArray(checkout.id, [...ids]), eq(checkout.state, "open"));
  await tx.update(checkout).set({ state: "over" }).where(open);
}

/** Moves a line of a checkout to the charge that replaced its own. */
export async function moveLine(
  tx: Transaction,
  { id, before, chargeId }: { readonly id: string; readonly before: string; readonly chargeId: string },
): Promise<void> {
  const line = and(eq(checkoutLine.checkoutId, id), eq(checkoutLine.chargeId, before));
  await tx.update(checkoutLine).set({ chargeId }).where(line);
}

/** Marks a checkout as paid. The job polls it for some more days, to find a double payment. */
export async function savePaid(tx: Transaction, id: string, now: Date): Promise<void> {
  const at = instant(now.getTime());
  const lookAt = new Date(nextLookAfterPaid(at, at) ?? now);
  const paid = { state: "paid", settledAt: now, lookAt } as const;
  await tx
    .update(checkout)
    .set(paid)
    .where(and(eq(checkout.id, id), sql`${checkout.state} <> 'paid'`));
}

/** Claims the turn to poll a checkout; false if another caller polled it within `milliseconds`. */
export async function takeTurn(db: Database, id: string, now: Date, milliseconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - milliseconds);
  const isDue = and(eq(checkout.id, id), or(isNull(checkout.lookedAt), lte(checkout.lookedAt, before)));
  const taken = await db.update(checkout).set({ lookedAt: now }).where(isDue).returning({ id: checkout.id });
  return taken.length > 0;
}

/** Saves the time of the next automatic poll of a checkout. */
export async function saveNextLook(db: Database, id: string, lookAt: Date | null): Promise<void> {
  await db.update(checkout).set({ lookAt }).where(eq(checkout.id, id));
}

/** Saves the time of the next automatic read of a payment. */
export async function saveNextReading(db: Database, id: number, lookAt: Date | null): Promise<void> {
  await db.update(gatewayPayment).set({ lookAt }).where(eq(gatewayPayment.id, id));
}

/** Saves the time of the next attempt at an open refund of a desk. */
export async function saveNextAsking(db: Database, id: string, lookAt: Date | null): Promise<void> {
  const open = and(eq(gatewayRefund.id, id), eq(gatewayRefund.state, "asked"));
  await db.update(gatewayRefund).set({ lookAt }).where(open);
}

/** Saves a payment as read now; the caller has locked the charges of its checkout. */
export async function savePayment(tx: Transaction, row: typeof gatewayPayment.$inferInsert): Promise<void> {
  const { id: _, seenAt: _first, ...set } = row;
  await tx.insert(gatewayPayment).values(row).onConflictDoUpdate({ target: gatewayPayment.id, set });
}

/**
 * Marks a late payment, or a partial refund, as impossible to refund at Mercado Pago. False if the payment is in review
 * already.
 */
export async function saveNotReturned(
  tx: Transaction,
  id: number,
  why: "not-returned" | "not-given-back",
): Promise<boolean> {
  const isNew = and(eq(gatewayPayment.id, id), isNull(gatewayPayment.why));
  const set = { why, reviewedAt: null, reviewedBy: null };
  return (await tx.update(gatewayPayment).set(set).where(isNew).returning({ id: gatewayPayment.id })).length > 0;
}

/** Marks a payment as refunded in full. */
export async function saveReturned(db: Database, id: number): Promise<void> {
  const returned = { refundedCents: sql`${gatewayPayment.cents}`, lookAt: null };
  await db.update(gatewayPayment).set(returned).where(eq(gatewayPayment.id, id));
}

/** Deletes the hints that a read has settled; hints that arrived meanwhile stay. */
export async function deleteHints(
  db: Database,
  { clubId, paymentId, last }: { clubId: string; paymentId: number | null; last: number },
): Promise<void> {
  const same = paymentId === null ? isNull(gatewayHint.paymentId) : eq(gatewayHint.paymentId, paymentId);
  await db.delete(gatewayHint).where(and(eq(gatewayHint.clubId, clubId), same, lte(gatewayHint.id, last)));
}

/** Deletes hints that could not be read for too long; polling finds those payments. */
export async function deleteHintsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, gatewayHint, lt(gatewayHint.at, before));
}
