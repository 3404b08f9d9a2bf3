import type { GatewayConnection } from "#contract/money/gateway.ts";
import type { MoneyAlerts } from "#contract/money/tills.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import type { GatewayAccount, paymentsToReview } from "./reads.ts";

/** Presents how a club is connected, or can be. Never shows its tokens. */
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

/** Presents the trouble of a club's enabled account, and the days until it expires; null without trouble. */
export function presentTrouble({ openToken }: MercadoPago, account: GatewayAccount, now: Date): MoneyAlerts["gateway"] {
  const { disabledAt, sealedAccessToken, expiresAt } = account;
  if (disabledAt !== null) return null;
  const trouble = openToken(sealedAccessToken) === null ? "unreadable" : account.trouble;
  if (trouble === null) return null;
  const left = expiresAt && Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMilliseconds));
  return { trouble, daysLeft: left };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

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

/** Presents a payment to review. */
export function presentReview(clubId: string, { id, cents, why, at, asked }: FoundReview) {
  return { paymentId: String(id), clubId, asked, cents, why, at: at.toISOString() };
}
