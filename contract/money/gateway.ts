import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, machineText } from "#contract/values.ts";
import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import { checkoutNews, checkoutStates } from "./checkouts.ts";

const { CLUB_NOT_FOUND, NOT_YOUR_CLUB, CHECKOUT_NOT_FOUND } = refusals;
const { GATEWAY_OFF, GATEWAY_UNREACHABLE, GATEWAY_TOKEN_REFUSED, GATEWAY_RETURN_INVALID } = refusals;

/** The two ways to connect a club's Mercado Pago account: by the operator's application, or with a pasted token. */
export const gatewayModes = ["oauth", "token"] as const;

export type GatewayMode = (typeof gatewayModes)[number];

/**
 * Reasons why an account cannot be used, or soon cannot: our secret changed, Mercado Pago refused the token, the club
 * revoked it, or its renewal failed.
 */
export const gatewayTroubles = ["unreadable", "refused", "taken-back", "not-renewed"] as const;
export type GatewayTrouble = (typeof gatewayTroubles)[number];

/** A club's account at Mercado Pago: never its token, nor its secret. */
const account = z.object({
  mode: z.enum(gatewayModes),
  collector: z.int(),
  /** False for a test account, with which no real money moves. */
  live: z.boolean(),
  connectedAt: instant,
  /** The latest moment at which the club must connect again; null for a pasted token. */
  expiresAt: instant.nullable(),
  trouble: z.enum(gatewayTroubles).nullable(),
  /** True if we know the secret that signs messages from Mercado Pago. */
  signed: z.boolean(),
  /** True if players can pay an inscription with a coupon, in cash and some days later. */
  takesCoupons: z.boolean(),
});
export type GatewayAccountView = z.infer<typeof account>;

const connection = z.object({
  /** The way to connect here. Null if the operator has no Mercado Pago at all; then no screen mentions it. */
  way: z.enum(gatewayModes).nullable(),
  /** True for the local stand-in, which moves no real money. */
  standIn: z.boolean(),
  /** Our webhook address, which a club with a pasted token enters at Mercado Pago. */
  notifyAt: z.string().nullable(),
  account: account.nullable(),
  /** The club's last trial payment, within the hour. */
  trialId: id.nullable(),
});
export type GatewayConnection = z.infer<typeof connection>;

const ofClub = z.object({ clubId: id });

/**
 * The two values that a club pastes: the access token to request payments, and the secret that signs messages about
 * them.
 */
export const tokenForm = z.object({
  accessToken: z
    .string()
    .overwrite(cleanedLine)
    .regex(/^(APP_USR|TEST)-\S{10,300}$/, { error: "GATEWAY_TOKEN_FORM" }),
  webhookSecret: machineText(200).overwrite(cleanedLine),
});

/** A payment that differs from the request. The club reviews it, and the ledger never records it. */
const reviewed = z.object({
  paymentId: z.string(),
  clubId: id,
  asked: z.int().nullable(),
  /** Hundredths of the payment's currency, whichever that is. */
  cents: z.int(),
  why: z.string(),
  at: instant,
});

const reviews = z.object({ payments: z.array(reviewed).max(50) });

/** Amount of a club's trial payment. The club pays itself, and the ledger does not record it. */
export const trialPesos = 10;

/** Connecting a club's account at Mercado Pago. */
export const gateway = {
  connection: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "GET",
    path: "/clubs/{clubId}/gateway",
    summary: "How the club is connected with Mercado Pago",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(ofClub)
    .output(connection),

  connect: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "PUT",
    path: "/clubs/{clubId}/gateway/token",
    summary: "Connect with an access token of the club's own, which is tried first",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF, GATEWAY_UNREACHABLE, GATEWAY_TOKEN_REFUSED },
  })
    .input(ofClub.extend(tokenForm.shape))
    .output(connection),

  authorize: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "POST",
    path: "/clubs/{clubId}/gateway/authorization",
    summary: "Where the club allows us there to take payments in its name; it can be used for ten minutes",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF },
    successStatus: 201,
    // Each address holds for ten minutes and independently of the others, so a retry needs no stored answer.
    once: false,
  })
    .input(ofClub)
    .output(z.object({ address: z.string() })),

  finish: procedure({
    policy: "signed-in",
    ability: "payout",
    method: "POST",
    path: "/gateway/authorization",
    summary: "What somebody comes back from there with; only for who went there, while they run the club",
    refuses: { GATEWAY_RETURN_INVALID, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // Mercado Pago accepts the code only once.
    once: false,
  })
    .input(z.object({ state: machineText(2000), code: machineText(500).min(1) }))
    .output(z.object({ clubId: id })),

  disconnect: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "DELETE",
    path: "/clubs/{clubId}/gateway",
    summary: "Not be paid there any more; payments that are on their way are still counted",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(connection),

  toReview: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/gateway/reviews",
    summary: "Payments that are not what was asked for, the newest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(ofClub)
    .output(reviews),

  finishReview: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "POST",
    path: "/clubs/{clubId}/gateway/reviews/{paymentId}/completion",
    summary: "Somebody has looked at a payment: it is told no more until something else becomes of it",
    refuses: { NOT_YOUR_CLUB, CHECKOUT_NOT_FOUND },
  })
    .input(ofClub.extend({ paymentId: z.string().regex(/^\d{1,15}$/) }))
    .output(reviews),

  setCoupons: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "PUT",
    path: "/clubs/{clubId}/gateway/coupons",
    summary: "Say whether inscriptions can be paid with a coupon, in cash and some days later",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF },
  })
    .input(ofClub.extend({ takes: z.boolean() }))
    .output(connection),

  tryOut: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "POST",
    path: "/clubs/{clubId}/gateway/trials",
    summary: "Go to pay a few pesos of the club's own, to see whether it works; they are in no book",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // The answer comes from Mercado Pago, and each trial is independent of the others.
    once: false,
  })
    .input(ofClub)
    .output(z.object({ id, address: z.string() })),

  trial: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "GET",
    path: "/clubs/{clubId}/gateway/trials/{checkoutId}",
    summary:
      "What became of what the club tried; Mercado Pago is asked where the last look is more than three seconds old",
    refuses: { CLUB_NOT_FOUND, CHECKOUT_NOT_FOUND },
  })
    .input(ofClub.extend({ checkoutId: id }))
    .output(z.object({ state: z.enum(checkoutStates), news: z.enum(checkoutNews) })),
};
