import { z } from "zod";
import { seal, sealLabels, unsealed } from "#server/platform/program/seal.ts";
import { createGateway, type Gateway } from "./client.ts";
import type { GatewaySettings } from "./settings.ts";

/** Mercado Pago with this program's addresses and encryption of stored secrets. */
export type MercadoPago = {
  readonly gateway: Gateway;
  /** The address to which a payer returns. */
  readonly backTo: (checkoutId: string) => string;
  /** The address to which a club returns after a trial payment. */
  readonly setupOf: (clubId: string) => string;
  /** The webhook address for payments of a club. */
  readonly notifyAt: (clubId: string) => string;
  /** The address to which a club returns after authorizing us. */
  readonly returnTo: string;
  readonly sealToken: (token: string) => string;
  /** Returns null for a token that was encrypted with another secret. */
  readonly openToken: (sealed: string) => string | null;
  readonly sealReturn: (way: WayThere) => string;
  /** Returns null for a state that is not ours. */
  readonly openReturn: (sealed: string) => WayThere | null;
};

const wayThere = z.object({
  id: z.string(),
  club: z.string(),
  person: z.string(),
  verifier: z.string(),
  until: z.number(),
});

/**
 * The encrypted OAuth state: its id in the table of secrets, the club, the requesting person, the PKCE verifier and the
 * expiry.
 */
export type WayThere = z.infer<typeof wayThere>;

/** The path of our webhook for Mercado Pago, below the public address. */
export const webhookPath = "/api/webhooks/mercado-pago";

/** Returns null if the operator has not configured Mercado Pago; then no code calls it. */
export function openMercadoPago({
  mercadoPago: settings,
  publicUrl,
  secret,
}: {
  readonly mercadoPago: GatewaySettings | undefined;
  readonly publicUrl: string;
  readonly secret: string;
}): MercadoPago | null {
  if (!settings) return null;
  return {
    gateway: createGateway(settings),
    backTo: (checkoutId) => `${publicUrl}/pago/${checkoutId}`,
    setupOf: (clubId) => `${publicUrl}/admin/setup/cobros?club=${clubId}`,
    notifyAt: (clubId) => `${publicUrl}${webhookPath}/${clubId}`,
    returnTo: `${publicUrl}/mercado-pago/vuelta`,
    sealToken: (token) => seal(token, secret, sealLabels.gatewayToken),
    openToken: (sealed) => unsealed(sealed, secret, sealLabels.gatewayToken),
    sealReturn: (way) =>
      Buffer.from(seal(JSON.stringify(way), secret, sealLabels.gatewayReturn), "base64").toString("base64url"),
    openReturn: (sealed) => {
      const text = unsealed(Buffer.from(sealed, "base64url").toString("base64"), secret, sealLabels.gatewayReturn);
      return text === null ? null : (wayThere.safeParse(JSON.parse(text)).data ?? null);
    },
  };
}
