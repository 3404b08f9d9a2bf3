import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { gatewayRefund } from "#server/db/tables/gateway.ts";

/** A refund that a desk asked Mercado Pago for. */
export type RefundThere = typeof gatewayRefund.$inferSelect;

/** Finds the open refund of a locked charge, whose outcome is unknown; a charge has at most one. */
export async function openRefundOf(tx: Transaction, chargeId: string): Promise<RefundThere | undefined> {
  const open = and(eq(gatewayRefund.chargeId, chargeId), eq(gatewayRefund.state, "asked"));
  const [found] = await tx.select().from(gatewayRefund).where(open);
  return found;
}

/**
 * Finds the refund of a locked charge that a call with this idempotency key asked for, unless it was refused. A retry
 * asks for the same refund.
 */
export async function refundOfCall(
  tx: Transaction,
  { chargeId, askedBy, call }: Pick<RefundThere, "chargeId" | "askedBy"> & { readonly call: string },
): Promise<RefundThere | undefined> {
  const named = and(
    eq(gatewayRefund.chargeId, chargeId),
    eq(gatewayRefund.askedBy, askedBy),
    eq(gatewayRefund.call, call),
  );
  const found = await tx.select().from(gatewayRefund).where(named);
  return found.find(({ state }) => state !== "refused");
}

/** Returns a refund as it stands now; its charge is locked. */
export async function requireRefund(tx: Transaction, id: string): Promise<RefundThere> {
  const [found] = await tx.select().from(gatewayRefund).where(eq(gatewayRefund.id, id));
  if (!found) throw new Error(`refund ${id} is gone`);
  return found;
}

/** Finds the open refunds of a gateway payment, whose charges are locked. */
export function openRefundsOfPayment(tx: Transaction, paymentId: number): Promise<RefundThere[]> {
  const open = and(eq(gatewayRefund.paymentId, paymentId), eq(gatewayRefund.state, "asked"));
  return tx.select().from(gatewayRefund).where(open).orderBy(gatewayRefund.askedAt, gatewayRefund.id);
}
