import { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { clubsOfCollector, findAccount, type GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { insertHint } from "#server/features/money/gateway/writes.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import { type MercadoPago, webhookPath } from "#server/platform/mercado-pago/mercado-pago.ts";
import { readMessage } from "#server/platform/mercado-pago/message.ts";
import { checkSignature } from "#server/platform/mercado-pago/webhook-signature.ts";

type Parts = {
  readonly db: Database;
  readonly mercadoPago: MercadoPago | null;
  readonly now: () => Date;
  readonly log: Logger;
  readonly limitsAttempts: boolean;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const digits = /^\d{1,15}$/;

/**
 * Creates the routes for Mercado Pago's webhooks about payments of a club and about clubs that revoke our application.
 * A webhook is only a hint: it is recorded and acknowledged, and the payment is read from Mercado Pago later. A forged
 * signature is answered with 401. If no secret is known, an unsigned webhook counts as a hint too.
 */
export function createWebhooks({ db, mercadoPago, now, log, limitsAttempts }: Parts): Hono {
  const routes = new Hono();
  if (mercadoPago === null) return routes;
  const application = mercadoPago.gateway.settings.application;
  const secretOf = (account: GatewayAccount | undefined) => {
    if (account?.mode !== "token") return application?.webhookSecret;
    const sealed = account.sealedWebhookSecret;
    return sealed === null ? undefined : (mercadoPago.openToken(sealed) ?? "");
  };

  routes.post(`${webhookPath}/:clubId?`, async (c) => {
    const clubId = c.req.param("clubId");
    const account = clubId && uuid.test(clubId) ? await findAccount(db, clubId) : undefined;
    if (clubId !== undefined && !account) return c.json({ code: "NOT_FOUND" }, 404);
    const said = readMessage(await c.req.json().catch(() => null));
    const dataId = c.req.query("data.id") ?? said.dataId;
    const secret = secretOf(account);
    const message = {
      dataId,
      requestId: c.req.header("x-request-id") ?? null,
      signature: c.req.header("x-signature") ?? null,
    };
    const forgery = secret === undefined ? null : checkSignature(message, secret, now());
    // Only unsigned messages are counted, by their sender's address: a flood of forgeries delays no payment.
    if (limitsAttempts && (secret === undefined || forgery !== null)) {
      const address = c.req.header(clientAddressHeader) ?? "";
      const about = secret === undefined ? (clubId ?? "application") : "forged";
      const wait = await countAttempt(db, `${address}|webhook|${about}`, attemptRules.webhook);
      if (wait !== null) return c.json({ code: "TOO_MANY_ATTEMPTS" }, 429, { "retry-after": String(wait) });
    }
    if (forgery !== null) {
      log.info({ club: clubId, why: forgery }, "A message that says it is of Mercado Pago is not believed");
      return c.json({ code: "UNAUTHORIZED" }, 401);
    }
    const type = c.req.query("type") ?? said.type;
    if (type === "payment" && clubId !== undefined && dataId !== null && digits.test(dataId))
      await insertHint(db, { clubId, paymentId: Number(dataId), at: now() });
    if (type === "mp-connect") {
      const clubs = clubId !== undefined ? [clubId] : said.collector ? await clubsOfCollector(db, said.collector) : [];
      for (const club of clubs) await insertHint(db, { clubId: club, paymentId: null, at: now() });
    }
    return c.json({ received: true });
  });
  return routes;
}
