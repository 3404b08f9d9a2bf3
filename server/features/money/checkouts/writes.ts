import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { instant } from "#domain/lib/ids.ts";
import { nextLookAfterPaid } from "#domain/money/gateway.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { checkout, checkoutLine, gatewayHint, gatewayPayment, gatewayRefund } from "#server/db/tables/gateway.ts";

type NewCheckout = Omit<typeof checkout.$inferInsert, "id">;

/** Somebody goes to pay these charges, which are under lock. */
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

/** Where a checkout is paid. Of two who asked for it at once the first one's stays; told is the one that counts. */
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

/** These cannot be paid any more. Who has paid all the same is still found for as long as the program looks. */
export async function endCheckouts(tx: Database | Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const open = and(inArray(checkout.id, [...ids]), eq(checkout.state, "open"));
  await tx.update(checkout).set({ state: "over" }).where(open);
}

/** What was to be paid of one charge is paid of another that came in its place. */
export async function moveLine(
  tx: Transaction,
  { id, before, chargeId }: { readonly id: string; readonly before: string; readonly chargeId: string },
): Promise<void> {
  const line = and(eq(checkoutLine.checkoutId, id), eq(checkoutLine.chargeId, before));
  await tx.update(checkoutLine).set({ chargeId }).where(line);
}

/** What was asked for is in the books; whether somebody pays it once more is looked at for some days. */
export async function savePaid(tx: Transaction, id: string, now: Date): Promise<void> {
  const at = instant(now.getTime());
  const lookAt = new Date(nextLookAfterPaid(at, at) ?? now);
  const paid = { state: "paid", settledAt: now, lookAt } as const;
  await tx
    .update(checkout)
    .set(paid)
    .where(and(eq(checkout.id, id), sql`${checkout.state} <> 'paid'`));
}

/** Whoever asks about a checkout takes the turn: within some seconds nobody else asks as well. */
export async function takeTurn(db: Database, id: string, now: Date, milliseconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - milliseconds);
  const isDue = and(eq(checkout.id, id), or(isNull(checkout.lookedAt), lte(checkout.lookedAt, before)));
  const taken = await db.update(checkout).set({ lookedAt: now }).where(isDue).returning({ id: checkout.id });
  return taken.length > 0;
}

/** When the program asks about a checkout by itself the next time. */
export async function saveNextLook(db: Database, id: string, lookAt: Date | null): Promise<void> {
  await db.update(checkout).set({ lookAt }).where(eq(checkout.id, id));
}

/** The same of a payment. */
export async function saveNextReading(db: Database, id: number, lookAt: Date | null): Promise<void> {
  await db.update(gatewayPayment).set({ lookAt }).where(eq(gatewayPayment.id, id));
}

/** The same of what a desk had given back. */
export async function saveNextAsking(db: Database, id: string, lookAt: Date | null): Promise<void> {
  const open = and(eq(gatewayRefund.id, id), eq(gatewayRefund.state, "asked"));
  await db.update(gatewayRefund).set({ lookAt }).where(open);
}

/** A payment as it was read now; who asks holds the checkout. */
export async function savePayment(tx: Transaction, row: typeof gatewayPayment.$inferInsert): Promise<void> {
  const { id: _, seenAt: _first, ...set } = row;
  await tx.insert(gatewayPayment).values(row).onConflictDoUpdate({ target: gatewayPayment.id, set });
}

/** A payment that came too late, or part of one, cannot be given back there; false where something of it is to be looked at already. */
export async function saveNotReturned(
  tx: Transaction,
  id: number,
  why: "not-returned" | "not-given-back",
): Promise<boolean> {
  const isNew = and(eq(gatewayPayment.id, id), isNull(gatewayPayment.why));
  const set = { why, reviewedAt: null, reviewedBy: null };
  return (await tx.update(gatewayPayment).set(set).where(isNew).returning({ id: gatewayPayment.id })).length > 0;
}

/** All of a payment went back. */
export async function saveReturned(db: Database, id: number): Promise<void> {
  const returned = { refundedCents: sql`${gatewayPayment.cents}`, lookAt: null };
  await db.update(gatewayPayment).set(returned).where(eq(gatewayPayment.id, id));
}

/** What was read is said no more; what is said meanwhile stays. */
export async function deleteHints(
  db: Database,
  { clubId, paymentId, last }: { clubId: string; paymentId: number | null; last: number },
): Promise<void> {
  const same = paymentId === null ? isNull(gatewayHint.paymentId) : eq(gatewayHint.paymentId, paymentId);
  await db.delete(gatewayHint).where(and(eq(gatewayHint.clubId, clubId), same, lte(gatewayHint.id, last)));
}

/** What could not be read for so long is found by who looks by themselves. */
export async function deleteHintsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(gatewayHint).where(lt(gatewayHint.at, before));
}
