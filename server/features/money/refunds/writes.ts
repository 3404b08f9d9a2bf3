import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Balance, balanceOf, refund as giveBack, type Pesos } from "#domain/money/finances/ledger.ts";
import { nextLook } from "#domain/money/gateway/gateway.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { gatewayRefund } from "#server/db/tables/gateway.ts";
import { chargeBalance, movement } from "#server/db/tables/money.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { doneBy, insertMovements, letOffWhatIsOver } from "#server/features/money/finances/writes-charges.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import { insertHint } from "#server/features/money/gateway/writes.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import type { By } from "#server/platform/events/record.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import { callOnce } from "#server/platform/queue/once.ts";
import { giveTurnOn } from "#server/platform/queue/turns.ts";
import { openRefundOf, type RefundThere, refundOfCall, requireRefund } from "./reads.ts";

type Asking = { readonly db: Database; readonly mercadoPago: MercadoPago | null; readonly now: () => Date };
type Clock = By & { readonly now: () => Date };

/**
 * Records a refund of a locked charge at Mercado Pago, of one payment made there, before Mercado Pago is asked. Returns
 * the same refund to a caller who asks for the same sum while its outcome is unknown, or with the same idempotency key.
 * MORE_THAN_PAID if no payment there has so much left, GATEWAY_REFUND_UNKNOWN while another one is under way.
 */
export async function askForRefund(
  tx: Transaction,
  { actor, mercadoPago, now }: Pick<Asking, "mercadoPago" | "now"> & { readonly actor: Actor },
  { id: chargeId, clubId, ...stands }: { readonly id: string; readonly clubId: string } & Balance,
  {
    amount,
    reason,
    paidSeen,
  }: { readonly amount: Pesos; readonly reason: string | null; readonly paidSeen?: Pesos | undefined },
): Promise<
  Result<RefundThere, "MORE_THAN_PAID" | "BALANCE_CHANGED" | "GATEWAY_REFUND_REFUSED" | "GATEWAY_REFUND_UNKNOWN">
> {
  const { name: call = null } = callOnce() ?? {};
  const before = call === null ? undefined : await refundOfCall(tx, { chargeId, askedBy: actor.personId, call });
  if (before) return ok(before);
  if (paidSeen !== undefined && paidSeen !== stands.paid) return refuse("BALANCE_CHANGED");
  const given = giveBack(stands, amount);
  if (!given.ok) return given;
  const open = await openRefundOf(tx, chargeId);
  if (open) return open.amount === amount ? ok(open) : refuse("GATEWAY_REFUND_UNKNOWN");
  const payment = (await leftThere(tx, chargeId)).find(({ left }) => left >= amount);
  if (!payment) return refuse("MORE_THAN_PAID");
  if (!mercadoPago || !(await findAccount(tx, clubId))) return refuse("GATEWAY_REFUND_REFUSED");
  const at = now();
  const lookAt = new Date(nextLook(instant(at.getTime()), instant(at.getTime())) ?? at);
  const row = { chargeId, clubId, paymentId: payment.id, amount, reason, call, lookAt };
  const [asked] = await tx
    .insert(gatewayRefund)
    .values({ ...row, askedBy: actor.personId, askedAt: at })
    .returning();
  if (!asked) throw new Error("the refund was not written down");
  return ok(asked);
}

/** Returns the idempotency key of a refund at Mercado Pago: it is made once, however many callers ask. */
export function nameThere({ id }: Pick<RefundThere, "id">): string {
  return `refund:${id}`;
}

/**
 * Asks Mercado Pago to make a recorded refund, and returns its number there. Never call it while a transaction is open:
 * the answer may take its time, and only the caller waits for it. A refund without a known outcome stays recorded, and
 * the job that reads payments finishes it.
 */
export async function giveBackThere(
  { db, mercadoPago, now }: Asking,
  asked: RefundThere,
): Promise<Result<number, "GATEWAY_REFUND_REFUSED" | "GATEWAY_REFUND_UNKNOWN">> {
  const { clubId, paymentId, amount, refundId } = asked;
  if (refundId !== null) return ok(refundId);
  const account = await findAccount(db, clubId);
  const token = account && mercadoPago?.openToken(account.sealedAccessToken);
  if (!token || !mercadoPago) return refused();
  // Release our queue slot while Mercado Pago is called: refunds in cash wait for the same slots.
  giveTurnOn();
  try {
    const refund = await mercadoPago.gateway.refund(token, paymentId, amount, nameThere(asked));
    if (refund.state === "refused") return refused();
    // The next poll picks up a pending refund.
    if (refund.state === "pending" || refund.cents !== amount * 100) return unknown();
    return ok(refund.id);
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    const isRefused = error.status !== null && error.status < 500 && error.status !== 429;
    return isRefused ? refused() : unknown();
  }

  /**
   * Marks the refund as failed for good, so that it may be asked for again. The hint makes the job find any other
   * refund of the payment.
   */
  async function refused() {
    await saveRefused(db, asked.id);
    await insertHint(db, { clubId, paymentId, at: now() });
    return refuse("GATEWAY_REFUND_REFUSED");
  }

  async function unknown() {
    await insertHint(db, { clubId, paymentId, at: now() });
    return refuse("GATEWAY_REFUND_UNKNOWN");
  }
}

/**
 * Records a refund that Mercado Pago made in the ledger, once, with the operator who asked and their reason. The job
 * that reads payments may have recorded it already. Returns the balance of the charge. Undefined if the ledger moved
 * meanwhile and has no place for it: the job then sees to it.
 */
export async function writeGivenBack(
  tx: Transaction,
  by: Clock,
  { id, chargeId }: Pick<RefundThere, "id" | "chargeId">,
  refundId: number,
): Promise<Balance | undefined> {
  const [found] = await lockedCharges(tx, eq(chargeBalance.id, chargeId));
  if (!found) throw new Error(`charge ${chargeId} is gone`);
  const { state, refundId: before, amount, reason, askedBy, paymentId, clubId } = await requireRefund(tx, id);
  if (state === "done") return before === refundId ? balanceOf(found.amount, [found]) : undefined;
  const given = giveBack(found, amount);
  if (!given.ok) return undefined;
  // The caller keeps their role for the audit. The job, which acts for the one who asked, knows none.
  const doer = by.actor?.personId === askedBy ? { ...by, actor: by.actor } : { ...by, actor: { personId: askedBy } };
  const row = { chargeId, clubId, kind: "refund", method: "mercado_pago", reason, ...given.value } as const;
  const ids = { gatewayPaymentId: paymentId, gatewayRefundId: refundId };
  await insertMovements(tx, [{ ...row, ...ids, ...doneBy(doer) }]);
  await saveDone(tx, id, refundId);
  // Otherwise the refund would reopen the debt; the cancellation fee of a court stays due.
  const after = balanceOf(found.amount, [found, given.value]);
  const stands = await letOffWhatIsOver(tx, doer, found, { after, keeps: found.owed });
  await tellOfCharge(tx, doer, found, { kind: "refund", ...given.value, method: "mercado_pago", reason, stands });
  return stands;
}

/** Marks a refund as made at Mercado Pago, with its number there. */
export async function saveDone(tx: Transaction, id: string, refundId: number): Promise<void> {
  await tx.update(gatewayRefund).set({ state: "done", refundId, lookAt: null }).where(eq(gatewayRefund.id, id));
}

/** Marks a refund as refused by Mercado Pago; false if its outcome is known already. */
export async function saveRefused(db: Database | Transaction, id: string): Promise<boolean> {
  const open = and(eq(gatewayRefund.id, id), eq(gatewayRefund.state, "asked"));
  const set = { state: "refused", lookAt: null } as const;
  return (await db.update(gatewayRefund).set(set).where(open).returning({ id: gatewayRefund.id })).length > 0;
}

/** Returns the gateway payments of a charge with the rest of each, oldest first. */
async function leftThere(tx: Transaction, chargeId: string) {
  const { gatewayPaymentId, paid } = movement;
  const found = await tx
    .select({ id: gatewayPaymentId, left: sql<number>`sum(${paid})`.mapWith(Number) })
    .from(movement)
    .where(sql`${eq(movement.chargeId, chargeId)} and ${isNotNull(gatewayPaymentId)}`)
    .groupBy(gatewayPaymentId)
    .orderBy(asc(sql`min(${movement.nth})`));
  return found.flatMap(({ id, left }) => (id === null ? [] : [{ id, left }]));
}
