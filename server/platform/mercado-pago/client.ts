import { z } from "zod";
import type { AskedRefund, GatewayPayment } from "#domain/money/gateway.ts";
import type { Pesos } from "#domain/money/ledger.ts";
import { ownerAnswer, paymentAnswer, preferenceAnswer, refundAnswer, searchAnswer, tokensAnswer } from "./answers.ts";
import { ask, GatewayFailed } from "./ask.ts";
import type { GatewaySettings } from "./settings.ts";

/** What somebody is asked to pay. */
export type Order = {
  /** How we find it again: the id of the checkout. */
  readonly reference: string;
  readonly lines: readonly { readonly id: string; readonly title: string; readonly amount: Pesos }[];
  /** Where whoever paid comes back to. */
  readonly backTo: string;
  readonly notifyAt: string;
  readonly payUntil: Date;
  /** Whether it is paid at once or not at all: no coupon that is paid in a shop in three days. */
  readonly atOnce: boolean;
  /** Whether what is not paid at once can be paid with a coupon; else by everything but that. */
  readonly takesCoupons: boolean;
  /** As it is read on the statement of a card. */
  readonly seller: string;
};

type Tokens = z.output<typeof tokensAnswer>;

/** Mercado Pago as we use it. Each call is with the token of the club whose money it is. */
export type Gateway = {
  readonly settings: GatewaySettings;
  /** Whose token it is; null for one that is none. */
  readonly owner: (token: string) => Promise<{ readonly collector: number; readonly name: string | null } | null>;
  readonly openCheckout: (
    token: string,
    order: Order,
  ) => Promise<{ readonly preferenceId: string; readonly address: string }>;
  /** From now on nobody can pay it. */
  readonly closeCheckout: (token: string, preferenceId: string, now: Date) => Promise<void>;
  readonly paymentById: (token: string, id: number) => Promise<GatewayPayment | null>;
  readonly paymentsOf: (token: string, reference: string) => Promise<readonly GatewayPayment[]>;
  /** All of it back, or so much; the same key is the same refund. */
  readonly refund: (token: string, id: number, amount: Pesos | "all", key: string) => Promise<AskedRefund>;
  readonly exchangeCode: (code: string, verifier: string, returnTo: string) => Promise<Tokens>;
  readonly renew: (refreshToken: string) => Promise<Tokens>;
};

const anything = z.unknown();
const sellerMax = 13;

/** Speaks with Mercado Pago. Its own library would do most of this, but not to another address, and not in the seconds of a player; decision 0087. */
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

/** Whether a token is none, or was taken back. */
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
    // From there nobody is sent back by themselves to an address that is not encrypted.
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
