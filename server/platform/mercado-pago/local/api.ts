import { createHash, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { standInApplication } from "#server/platform/mercado-pago/settings.ts";
import { accountOf, type LocalAccount, type LocalBooks, type LocalPayment, type Switches, tokenOf } from "./books.ts";

const order = z.object({
  items: z
    .array(z.object({ title: z.string(), quantity: z.int().positive(), unit_price: z.number().positive() }))
    .min(1),
  external_reference: z.string().max(256),
  back_urls: z.object({ success: z.url() }),
  auto_return: z.literal("approved").optional(),
  notification_url: z.url().optional(),
  expiration_date_to: z.iso.datetime().optional(),
  binary_mode: z.boolean().optional(),
  payment_methods: z.object({ excluded_payment_types: z.array(z.object({ id: z.string() })) }).optional(),
});
const grant = z.union([
  z.object({ grant_type: z.literal("authorization_code"), code: z.string(), code_verifier: z.string() }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string() }),
]);
const client = z.object({ client_id: z.string(), client_secret: z.string() });

const codeMilliseconds = 10 * 60 * 1000;
const tokenSeconds = 180 * 24 * 60 * 60;
const refundDays = 180;

/** Creates the stand-in's API, with the fields, status codes and refusals of Mercado Pago. */
export function createLocalApi(books: LocalBooks, switches: Switches, changed: (payment: LocalPayment) => void): Hono {
  const api = new Hono();
  const refuse = (c: Context, status: 400 | 401 | 403 | 404, message: string, code?: number) =>
    c.json(
      { message, error: message.replaceAll(" ", "_"), status, cause: code ? [{ code, description: message }] : [] },
      status,
    );
  const mine = (c: Context): LocalAccount | null => {
    const account = accountOf((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
    return account && books.takenBack.has(account.collector) ? null : account;
  };
  const body = async (c: Context): Promise<unknown> => c.req.json().catch(() => ({}));

  api.use("/*", async (c, next) => {
    await switches.meanwhile?.(`${c.req.method} ${c.req.path}`);
    if (switches.answers === "nothing") return new Promise(() => {});
    if (switches.answers === "fault") return c.json({ message: "internal error", status: 500 }, 500);
    if (switches.answers === "too-many")
      return c.json({ message: "too many requests", status: 429 }, 429, { "retry-after": "1" });
    // Even a forbidden token still names its owner.
    if (switches.answers === "forbidden" && !c.req.path.endsWith("/users/me")) return refuse(c, 403, "forbidden");
    await next();
    return switches.answers === "lost" ? new Promise(() => {}) : undefined;
  });

  api.get("/users/me", (c) => {
    const account = mine(c);
    if (!account) return refuse(c, 401, "invalid access token");
    return c.json({ id: account.collector, nickname: `CLUB${account.collector}`, site_id: "MLA" });
  });

  api.post("/checkout/preferences", async (c) => {
    const account = mine(c);
    if (!account) return refuse(c, 401, "invalid access token");
    const asked = order.safeParse(await body(c));
    if (!asked.success) return refuse(c, 400, "invalid items");
    const { data } = asked;
    const id = `${account.collector}-${randomUUID()}`;
    books.preferences.set(id, {
      id,
      ...account,
      items: data.items,
      reference: data.external_reference,
      backTo: data.back_urls.success,
      returnsAlone: data.auto_return === "approved",
      notifyAt: data.notification_url ?? null,
      atOnce: data.binary_mode === true,
      takesCoupons: !data.payment_methods?.excluded_payment_types.some(({ id: type }) => type === "ticket"),
      payUntil: data.expiration_date_to ? Date.parse(data.expiration_date_to) : null,
    });
    return c.json({ id, init_point: `${books.url}/checkout/${id}`, external_reference: data.external_reference }, 201);
  });

  api.put("/checkout/preferences/:id", async (c) => {
    const preference = books.preferences.get(c.req.param("id"));
    if (preference?.collector !== mine(c)?.collector || !preference) return refuse(c, 404, "preference not found");
    const asked = order.pick({ expiration_date_to: true }).safeParse(await body(c));
    if (asked.data?.expiration_date_to) preference.payUntil = Date.parse(asked.data.expiration_date_to);
    return c.json({ id: preference.id });
  });

  const ownPayment = (c: Context) => {
    const payment = books.payments.get(Number(c.req.param("id")));
    return payment?.preference.collector === mine(c)?.collector ? payment : undefined;
  };

  api.get("/v1/payments/search", (c) => {
    const account = mine(c);
    if (!account) return refuse(c, 401, "invalid access token");
    const reference = c.req.query("external_reference");
    const results = [...books.payments.values()].filter(
      ({ preference }) => preference.collector === account.collector && preference.reference === reference,
    );
    return c.json({ paging: { total: results.length, limit: 30, offset: 0 }, results: results.map(asJson).reverse() });
  });

  api.get("/v1/payments/:id", (c) => {
    if (!mine(c)) return refuse(c, 401, "invalid access token");
    const payment = ownPayment(c);
    return payment ? c.json(asJson(payment)) : refuse(c, 404, "Payment not found", 2000);
  });

  api.post("/v1/payments/:id/refunds", async (c) => {
    const payment = ownPayment(c);
    const key = c.req.header("x-idempotency-key");
    if (!payment) return refuse(c, 404, "Payment not found", 2000);
    if (!key) return refuse(c, 400, "Header X-Idempotency-Key can't be null", 4292);
    const before = books.answered.get(`${payment.id} ${key}`);
    if (before !== undefined) return c.json(before, 201);
    const left = payment.cents - payment.refunds.reduce((sum, refund) => sum + refund.cents, 0);
    const { amount = left / 100 } = z.object({ amount: z.number().optional() }).parse(await body(c));
    if (payment.status !== "approved")
      return refuse(c, 400, "The action requested is not valid for the current payment state", 2063);
    if (books.now().getTime() - (payment.approvedAt ?? 0) > refundDays * 86_400_000) {
      return refuse(c, 400, "Payment too old to be refunded", 2024);
    }
    if (amount <= 0) return refuse(c, 400, "Amount must be positive", 4041);
    if (Math.round(amount * 100) > left) return refuse(c, 400, "Invalid amount", 4040);
    if (switches.refunds === "in_process")
      return c.json({ id: books.nextNumber(), payment_id: payment.id, amount, status: "in_process" }, 201);
    const refund = giveBack(books, payment, Math.round(amount * 100));
    const answer = { id: refund.id, payment_id: payment.id, amount, status: "approved" };
    books.answered.set(`${payment.id} ${key}`, answer);
    changed(payment);
    return c.json(answer, 201);
  });

  api.post("/oauth/token", async (c) => {
    const asked = client.and(grant).safeParse(await body(c));
    if (!asked.success) return refuse(c, 400, "invalid_request");
    const { data } = asked;
    if (data.client_id !== standInApplication.id || data.client_secret !== standInApplication.secret) {
      return refuse(c, 400, "invalid client_id or client_secret");
    }
    const collector = data.grant_type === "refresh_token" ? books.refreshTokens.get(data.refresh_token) : ofCode(data);
    if (collector === undefined) return refuse(c, 400, "invalid_grant");
    if (data.grant_type === "refresh_token") books.refreshTokens.delete(data.refresh_token);
    const refreshToken = `TG-local-${randomUUID()}`;
    books.refreshTokens.set(refreshToken, collector);
    const token = {
      access_token: tokenOf(collector),
      token_type: "Bearer",
      expires_in: tokenSeconds,
      scope: "offline_access read write",
    };
    return c.json({ ...token, user_id: collector, refresh_token: refreshToken, live_mode: true });
  });

  function ofCode({ code, code_verifier }: { readonly code: string; readonly code_verifier: string }) {
    const given = books.codes.get(code);
    books.codes.delete(code);
    const challenge = createHash("sha256").update(code_verifier).digest("base64url");
    return given && given.challenge === challenge && given.endsAt > books.now().getTime() ? given.collector : undefined;
  }

  return api;
}

/** Creates an authorization code for ten minutes, like the page on which people allow access. */
export function giveCode(books: LocalBooks, collector: number, challenge: string): string {
  const code = `TG-${randomUUID()}`;
  books.codes.set(code, { collector, challenge, endsAt: books.now().getTime() + codeMilliseconds });
  return code;
}

/** Refunds money of a payment. The status tells whether any is left. */
export function giveBack(books: LocalBooks, payment: LocalPayment, cents: number) {
  const refund = { id: books.nextNumber(), cents, at: books.now().getTime() };
  payment.refunds.push(refund);
  const whole = payment.refunds.reduce((sum, one) => sum + one.cents, 0) === payment.cents;
  payment.status = whole ? "refunded" : "approved";
  payment.statusDetail = whole ? "refunded" : "partially_refunded";
  payment.updatedAt = books.now().getTime();
  return refund;
}

function asJson(payment: LocalPayment) {
  const amount = payment.cents / 100;
  const fee = Math.round(payment.cents * 0.0761) / 100;
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.statusDetail,
    external_reference: payment.preference.reference,
    collector_id: payment.preference.collector,
    currency_id: payment.currency,
    transaction_amount: amount,
    transaction_amount_refunded: payment.refunds.reduce((sum, { cents }) => sum + cents, 0) / 100,
    live_mode: payment.preference.live,
    payment_method_id: "visa",
    payment_type_id: "credit_card",
    date_created: isoOf(payment.updatedAt),
    date_approved: payment.approvedAt && isoOf(payment.approvedAt),
    date_last_updated: isoOf(payment.updatedAt),
    fee_details: [{ type: "mercadopago_fee", fee_payer: "collector", amount: fee }],
    transaction_details: { net_received_amount: amount - fee },
    refunds: payment.refunds.map(({ id, cents, at }) => ({
      id,
      amount: cents / 100,
      status: "approved",
      date_created: isoOf(at),
    })),
    // Mercado Pago also sends these, and nobody may keep them.
    payer: { email: "quien-paga@example.com", identification: { type: "DNI", number: "30111222" } },
    card: { first_six_digits: "450995", last_four_digits: "3704", cardholder: { name: "APRO" } },
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
