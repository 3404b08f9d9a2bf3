import { z } from "zod";
import { instant } from "#domain/lib/ids.ts";
import { type AskedRefund, type GatewayPayment, gatewayStatuses } from "#domain/money/gateway/gateway.ts";

// The fields of Mercado Pago's answers that we use, and no others: payers' names and cards stay there.

const number = z.coerce.number().int().positive();
const moment = z.string().transform((text, context) => {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return instant(at);
  context.addIssue("no moment");
  return z.NEVER;
});
/** Mercado Pago sends money as decimals. Here it is in hundredths: 6000.5 is 600050. */
const cents = z.number().transform((amount) => Math.round(amount * 100));

export const preferenceAnswer = z.object({ id: z.string(), init_point: z.url() });

export const refundAnswer = z
  .object({ id: number, amount: cents, status: z.string().nullish() })
  .transform(({ id, amount, status }): AskedRefund => ({ id, cents: amount, state: stateOf(status ?? "approved") }));

function stateOf(status: string): AskedRefund["state"] {
  if (status === "approved") return "done";
  return status === "rejected" || status === "cancelled" ? "refused" : "pending";
}

export const paymentAnswer = z
  .object({
    id: number,
    status: z.enum(gatewayStatuses),
    status_detail: z.string().nullish(),
    external_reference: z.string().nullish(),
    collector_id: number,
    currency_id: z.string(),
    transaction_amount: cents,
    live_mode: z.boolean(),
    payment_method_id: z.string().nullish(),
    date_approved: moment.nullish(),
    date_last_updated: moment,
    fee_details: z.array(z.object({ amount: cents, fee_payer: z.string().nullish() })).nullish(),
    transaction_details: z.object({ net_received_amount: cents.nullish() }).nullish(),
    refunds: z.array(refundAnswer).nullish(),
  })
  .transform((answer): GatewayPayment => {
    const fees = (answer.fee_details ?? []).filter((fee) => fee.fee_payer !== "payer");
    return {
      id: answer.id,
      status: answer.status,
      statusDetail: answer.status_detail ?? null,
      reference: answer.external_reference ?? null,
      collector: answer.collector_id,
      currency: answer.currency_id,
      cents: answer.transaction_amount,
      live: answer.live_mode,
      feeCents: fees.reduce((sum, { amount }) => sum + amount, 0),
      netCents: answer.transaction_details?.net_received_amount ?? null,
      method: answer.payment_method_id ?? null,
      approvedAt: answer.date_approved ?? null,
      updatedAt: answer.date_last_updated,
      refunds: (answer.refunds ?? []).filter(({ state }) => state === "done").map(({ id, cents }) => ({ id, cents })),
    };
  });

export const searchAnswer = z.object({ results: z.array(paymentAnswer) });

export const ownerAnswer = z.object({ id: number, nickname: z.string().nullish() });

export const tokensAnswer = z
  .object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    expires_in: z.number().positive(),
    user_id: number,
    live_mode: z.boolean().nullish(),
  })
  .transform((answer) => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    seconds: answer.expires_in,
    collector: answer.user_id,
    live: answer.live_mode ?? true,
  }));
