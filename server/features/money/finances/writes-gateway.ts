import { createHash } from "node:crypto";
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Pesos } from "#domain/money/ledger.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { movement } from "#server/db/tables/money.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import { insertHint } from "#server/features/money/gateway/writes.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";

type Asking = { readonly db: Database; readonly mercadoPago: MercadoPago | null; readonly now: () => Date };
type Given = { readonly gatewayPaymentId: number; readonly gatewayRefundId: number };

/**
 * Gives so much of a charge under lock back at Mercado Pago, of one payment that paid it there. It is asked before it is written, under a
 * name that follows from where the books stand: whoever heard nothing and asks again asks for the same refund. The lock is held meanwhile,
 * so that who reads there waits and finds it written. MORE_THAN_PAID where no payment there has so much left.
 */
export async function giveBackThere(
  tx: Transaction,
  { db, mercadoPago, now }: Asking,
  { id: chargeId, clubId }: { readonly id: string; readonly clubId: string },
  amount: Pesos,
): Promise<Result<Given, "MORE_THAN_PAID" | "GATEWAY_REFUND_REFUSED" | "GATEWAY_REFUND_UNKNOWN">> {
  const left = await leftThere(tx, chargeId);
  const payment = left.find((one) => one.left >= amount);
  if (!payment) return refuse("MORE_THAN_PAID");
  const account = await findAccount(tx, clubId);
  const token = account && mercadoPago?.openToken(account.sealedAccessToken);
  if (!token || !mercadoPago) return refuse("GATEWAY_REFUND_REFUSED");
  const name = `desk refund ${chargeId} ${payment.id} ${payment.left} ${amount}`;
  const key = createHash("sha256").update(name).digest("base64url");
  try {
    const refund = await mercadoPago.gateway.refund(token, payment.id, amount, key);
    if (refund.state === "refused") return refuse("GATEWAY_REFUND_REFUSED");
    // Done later there, it is read then.
    if (refund.state === "pending" || refund.cents !== amount * 100) return unknown(payment.id);
    return ok({ gatewayPaymentId: payment.id, gatewayRefundId: refund.id });
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    const isRefused = error.status !== null && error.status < 500 && error.status !== 429;
    if (isRefused) return refuse("GATEWAY_REFUND_REFUSED");
    return unknown(payment.id);
  }

  /** Beside the transaction, of which nothing will stay: what was done all the same is read in a moment. */
  async function unknown(paymentId: number) {
    await insertHint(db, { clubId, paymentId, at: now() });
    return refuse("GATEWAY_REFUND_UNKNOWN");
  }
}

/** The payments there of a charge with what is left of each, the first before the others. */
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
