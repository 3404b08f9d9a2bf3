import { z } from "zod";
import type { Pesos } from "#domain/money/finances/ledger.ts";
import type { AskedRefund, GatewayPayment } from "#domain/money/gateway/gateway.ts";
import { ownerAnswer, paymentAnswer, preferenceAnswer, refundAnswer, searchAnswer, tokensAnswer } from "./answers.ts";
import { ask, GatewayFailed } from "./ask.ts";
import type { GatewaySettings } from "./settings.ts";

/** A request for payment. */
export type Order = {
  /** Our reference: the id of the checkout. */
  readonly reference: string;
  readonly lines: readonly { readonly id: string; readonly title: string; readonly amount: Pesos }[];
  /** The address to which the payer returns. */
  readonly backTo: string;
  readonly notifyAt: string;
  readonly payUntil: Date;
  /** True if it must be paid at once: no coupon, which people pay at a shop within three days. */
  readonly atOnce: boolean;
  /** True if coupons are accepted, for orders that need not be paid at once. */
  readonly takesCoupons: boolean;
  /** The name on the payer's card statement. */
  readonly seller: string;
};

type Tokens = z.output<typeof tokensAnswer>;

/** Our interface to Mercado Pago. Each call uses the token of the club that owns the money. */
export type Gateway = {
  readonly settings: GatewaySettings;
  /** Returns the owner of a token; null for an invalid token. */
  readonly owner: (token: string) => Promise<{ readonly collector: number; readonly name: string | null } | null>;
  readonly openCheckout: (
    token: string,
    order: Order,
  ) => Promise<{ readonly preferenceId: string; readonly address: string }>;
  /** Expires the checkout, so that nobody can pay it any more. */
  readonly closeCheckout: (token: string, preferenceId: string, now: Date) => Promise<void>;
  readonly paymentById: (token: string, id: number) => Promise<GatewayPayment | null>;
  readonly paymentsOf: (token: string, reference: string) => Promise<readonly GatewayPayment[]>;
  /** Refunds the whole payment or an amount. The same key means the same refund. */
  readonly refund: (token: string, id: number, amount: Pesos | "all", key: string) => Promise<AskedRefund>;
  readonly exchangeCode: (code: string, verifier: string, returnTo: string) => Promise<Tokens>;
  readonly renew: (refreshToken: string) => Promise<Tokens>;
};

const anything = z.unknown();
const sellerMax = 13;

/**
 * Creates the client of Mercado Pago. Its own library does most of this, but supports no other address and retries for
 * longer than a player waits; decision 0087.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  const tokensFor = async (grant: Record<string, string>) => {
    const { application } = settings;
    if (!application) throw new Error("there is no application at Mercado Pago");
    const body = { client_id: application.id, client_secret: application.secret, ...grant };
    return found(await ask(settings, { method: "POST", path: "/oauth/token", schema: tokensAnswer, body }));
  };
  return {
    settings,
    owner: async (token) => {
      try {
        const me = await ask(settings, { method: "GET", path: "/users/me", schema: ownerAnswer, token });
        return me && { collector: me.id, name: me.nickname ?? null };
      } catch (error) {
        if (error instanceof GatewayFailed && isRefusedToken(error)) return null;
        throw error;
      }
    },
    openCheckout: async (token, order) => {
      const call = { method: "POST", path: "/checkout/preferences", schema: preferenceAnswer } as const;
      const opened = found(await ask(settings, { ...call, token, body: preferenceOf(order) }));
      return { preferenceId: opened.id, address: opened.init_point };
    },
    closeCheckout: async (token, preferenceId, now) => {
      const body = { expires: true, expiration_date_to: now.toISOString() };
      const path = `/checkout/preferences/${encodeURIComponent(preferenceId)}`;
      await ask(settings, { method: "PUT", path, schema: anything, token, body });
    },
    paymentById: (token, id) =>
      ask(settings, { method: "GET", path: `/v1/payments/${id}`, schema: paymentAnswer, token }),
    paymentsOf: async (token, reference) => {
      const query = new URLSearchParams({ external_reference: reference, sort: "date_created", criteria: "desc" });
      const path = `/v1/payments/search?${query}`;
      return found(await ask(settings, { method: "GET", path, schema: searchAnswer, token })).results;
    },
    refund: async (token, id, amount, key) => {
      const call = { method: "POST", path: `/v1/payments/${id}/refunds`, schema: refundAnswer, token, key } as const;
      return found(await ask(settings, amount === "all" ? call : { ...call, body: { amount } }));
    },
    exchangeCode: (code, verifier, returnTo) =>
      tokensFor({ grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: returnTo }),
    renew: (refreshToken) => tokensFor({ grant_type: "refresh_token", refresh_token: refreshToken }),
  };
}

/** True if Mercado Pago refused the token, because it is invalid or was revoked. */
export function isRefusedToken({ status }: GatewayFailed): boolean {
  return status === 401 || status === 403;
}

function preferenceOf({ reference, lines, backTo, notifyAt, payUntil, atOnce, takesCoupons, seller }: Order) {
  const items = lines.map(({ id, title, amount }) => {
    return { id, title, quantity: 1, unit_price: amount, currency_id: "ARS" };
  });
  return {
    items,
    external_reference: reference,
    back_urls: { success: backTo, pending: backTo, failure: backTo },
    // Mercado Pago redirects payers automatically only to an encrypted address.
    ...(backTo.startsWith("https:") && { auto_return: "approved" }),
    notification_url: notifyAt,
    expires: true,
    expiration_date_to: payUntil.toISOString(),
    date_of_expiration: payUntil.toISOString(),
    statement_descriptor: seller.slice(0, sellerMax),
    ...(atOnce && { binary_mode: true }),
    ...((atOnce || !takesCoupons) && {
      payment_methods: { excluded_payment_types: [{ id: "ticket" }, { id: "atm" }] },
    }),
  };
}

function found<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new GatewayFailed("what was asked for", 404);
  return answer;
}
