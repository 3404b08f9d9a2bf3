import { z } from "zod";
import { seal, sealLabels, unsealed } from "#server/platform/program/seal.ts";
import { createGateway, type Gateway } from "./client.ts";
import type { GatewaySettings } from "./settings.ts";

/** Mercado Pago with what this program knows of it: where it writes to us, and how what is secret lies in the database. */
export type MercadoPago = {
  readonly gateway: Gateway;
  /** Where somebody comes back to who was sent to pay. */
  readonly backTo: (checkoutId: string) => string;
  /** Where a club comes back to that tried it itself. */
  readonly setupOf: (clubId: string) => string;
  /** Where it tells what becomes of payments of a club. */
  readonly notifyAt: (clubId: string) => string;
  /** Where a club comes back to that allowed us to be paid in its name. */
  readonly returnTo: string;
  readonly sealToken: (token: string) => string;
  /** Null for what another secret closed. */
  readonly openToken: (sealed: string) => string | null;
  readonly sealReturn: (way: WayThere) => string;
  /** Null for what is none of ours. */
  readonly openReturn: (sealed: string) => WayThere | null;
};

const wayThere = z.object({ club: z.string(), person: z.string(), verifier: z.string(), until: z.number() });

/** What goes there closed and comes back: who asked for which club, until when it counts, and what proves that it was us. */
export type WayThere = z.infer<typeof wayThere>;

/** Where Mercado Pago tells us things, below the public address. */
export const webhookPath = "/api/webhooks/mercado-pago";

/** Null where the operator has none: then nothing asks it anything. */
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
    setupOf: (clubId) => `${publicUrl}/admin/setup?club=${clubId}`,
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
