import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { gatewayAccount } from "#server/db/tables/gateway.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";

type DemoClub = { readonly id: string; readonly owner: PersonId };

/**
 * Connects two clubs to the local stand-in for Mercado Pago, each with its own account; the others take transfers only.
 */
export async function writeGateway(
  tx: Transaction,
  { clubs, now, mercadoPago }: { clubs: readonly DemoClub[]; now: Date; mercadoPago: MercadoPago | null },
): Promise<void> {
  if (!mercadoPago?.gateway.settings.standIn) return;
  const accounts = clubs.slice(0, 2).map(({ id: clubId, owner: connectedBy }, nth) => {
    const collectorId = 1001 + nth;
    const mode = "token" as const;
    const sealedAccessToken = mercadoPago.sealToken(`APP_USR-local-${collectorId}`);
    const sealedWebhookSecret = mercadoPago.sealToken(webhookSecretOf(collectorId));
    const connected = { connectedBy, connectedAt: now, live: true };
    return { clubId, mode, collectorId, sealedAccessToken, sealedWebhookSecret, ...connected };
  });
  await tx.insert(gatewayAccount).values(accounts);
}
