import type { GatewayConnection } from "#contract/money/gateway.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import type { GatewayAccount, paymentsToReview } from "./reads.ts";

/** How a club is connected, or can be: never its tokens. */
export function presentConnection(
  mercadoPago: MercadoPago | null,
  clubId: string,
  account: GatewayAccount | undefined,
  trialId: string | null = null,
): GatewayConnection {
  if (mercadoPago === null) return { way: null, standIn: false, notifyAt: null, account: null, trialId: null };
  const { settings } = mercadoPago.gateway;
  return {
    way: settings.application ? "oauth" : "token",
    standIn: settings.standIn,
    notifyAt: mercadoPago.notifyAt(clubId),
    account: account && account.disabledAt === null ? presentAccount(mercadoPago, account) : null,
    trialId,
  };
}

function presentAccount({ openToken, gateway }: MercadoPago, account: GatewayAccount) {
  const { mode, collectorId: collector, live, connectedAt, expiresAt, trouble, takesCoupons } = account;
  const isReadable = openToken(account.sealedAccessToken) !== null;
  const { application } = gateway.settings;
  return {
    mode,
    collector,
    live,
    connectedAt: connectedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    trouble: isReadable ? trouble : ("unreadable" as const),
    takesCoupons,
    signed: mode === "oauth" ? application?.webhookSecret !== undefined : account.sealedWebhookSecret !== null,
  };
}

type FoundReview = Awaited<ReturnType<typeof paymentsToReview>>[number];

/** A payment that somebody has to look at. */
export function presentReview(clubId: string, { id, cents, why, at, asked }: FoundReview) {
  return { paymentId: String(id), clubId, asked, cents, why, at: at.toISOString() };
}
