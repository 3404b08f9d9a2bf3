import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { gatewayRefund } from "#server/db/tables/gateway.ts";

/** What a desk asked Mercado Pago to give back. */
export type RefundThere = typeof gatewayRefund.$inferSelect;

/** What was asked for of a charge under lock and is not known to be done there; one at a time. */
export async function openRefundOf(tx: Transaction, chargeId: string): Promise<RefundThere | undefined> {
  const open = and(eq(gatewayRefund.chargeId, chargeId), eq(gatewayRefund.state, "asked"));
  const [found] = await tx.select().from(gatewayRefund).where(open);
  return found;
}

/** What a call of this name asked for of a charge under lock, unless it was refused: whoever asks again asks for the same. */
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

/** One of them as it stands now; its charge is under lock. */
export async function requireRefund(tx: Transaction, id: string): Promise<RefundThere> {
  const [found] = await tx.select().from(gatewayRefund).where(eq(gatewayRefund.id, id));
  if (!found) throw new Error(`refund ${id} is gone`);
  return found;
}

/** What was asked for of a payment there, whose charges are under lock, and is not known to be done. */
export function openRefundsOfPayment(tx: Transaction, paymentId: number): Promise<RefundThere[]> {
  const open = and(eq(gatewayRefund.paymentId, paymentId), eq(gatewayRefund.state, "asked"));
  return tx.select().from(gatewayRefund).where(open).orderBy(gatewayRefund.askedAt, gatewayRefund.id);
}
