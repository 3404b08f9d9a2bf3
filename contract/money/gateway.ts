import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant } from "#contract/values.ts";
import { checkoutNews, checkoutStates } from "./checkouts.ts";

const { CLUB_NOT_FOUND, NOT_YOUR_CLUB, CHECKOUT_NOT_FOUND } = refusals;
const { GATEWAY_OFF, GATEWAY_UNREACHABLE, GATEWAY_TOKEN_REFUSED, GATEWAY_RETURN_INVALID } = refusals;

/** How a club's account at Mercado Pago came to be ours to ask: by the application of the operator, or by a token that was pasted. */
export const gatewayModes = ["oauth", "token"] as const;

export type GatewayMode = (typeof gatewayModes)[number];

/** Why an account there cannot be used, or soon will not be: our secret changed, the token was refused, or the club took it back there. */
export const gatewayTroubles = ["unreadable", "refused", "taken-back", "not-renewed"] as const;
export type GatewayTrouble = (typeof gatewayTroubles)[number];

/** A club's account at Mercado Pago: never its token, nor its secret. */
const account = z.object({
  mode: z.enum(gatewayModes),
  collector: z.int(),
  /** False for an account of proof, with which no real money moves. */
  live: z.boolean(),
  connectedAt: instant,
  /** When it has to be connected again at the latest; null for a token that was pasted. */
  expiresAt: instant.nullable(),
  trouble: z.enum(gatewayTroubles).nullable(),
  /** Whether messages from there are signed with a secret that we know. */
  signed: z.boolean(),
  /** Whether an inscription can be paid with a coupon, in cash and some days later. */
  takesCoupons: z.boolean(),
});
export type GatewayAccountView = z.infer<typeof account>;

const connection = z.object({
  /** How it can be connected here; null where the operator has no Mercado Pago at all: then no screen speaks of it. */
  way: z.enum(gatewayModes).nullable(),
  /** Whether it is the stand-in of this machine, where money is only played. */
  standIn: z.boolean(),
  /** Where its messages go, to be typed there by who pastes a token. */
  notifyAt: z.string().nullable(),
  account: account.nullable(),
  /** What the club tried last, within the hour. */
  trialId: id.nullable(),
});
export type GatewayConnection = z.infer<typeof connection>;

const ofClub = z.object({ clubId: id });

/** What a club pastes of its own: the token with which payments are asked for, and the secret with which messages of them are signed. */
export const tokenForm = z.object({
  accessToken: z
    .string()
    .trim()
    .regex(/^(APP_USR|TEST)-\S{10,300}$/, { error: "GATEWAY_TOKEN_FORM" }),
  webhookSecret: z.string().trim().max(200),
});

/** A payment that was made and is not what was asked for: the club looks at it, the books do not. */
const reviewed = z.object({
  paymentId: z.string(),
  clubId: id,
  asked: z.int().nullable(),
  /** Hundredths of whatever money it was. */
  cents: z.int(),
  why: z.string(),
  at: instant,
});

const reviews = z.object({ payments: z.array(reviewed).max(50) });

/** How much a club pays that tries whether it works: what it pays is its own, and in no book. */
export const trialPesos = 10;

/** How a club connects its account at Mercado Pago. */
export const gateway = {
  connection: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/gateway",
    summary: "How the club is connected with Mercado Pago",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(ofClub)
    .output(connection),

  connect: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/clubs/{clubId}/gateway/token",
    summary: "Connect with an access token of the club's own, which is tried first",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF, GATEWAY_UNREACHABLE, GATEWAY_TOKEN_REFUSED },
  })
    .input(ofClub.extend(tokenForm.shape))
    .output(connection),

  authorize: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/gateway/authorization",
    summary: "Where the club allows us there to take payments in its name; it can be used for ten minutes",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF },
    successStatus: 201,
    // It holds for ten minutes, and each one by itself.
    once: false,
  })
    .input(ofClub)
    .output(z.object({ address: z.string() })),

  finish: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/gateway/authorization",
    summary: "What somebody comes back from there with; only for who went there, while they run the club",
    refuses: { GATEWAY_RETURN_INVALID, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // What they come back with works once, there.
    once: false,
  })
    .input(z.object({ state: z.string().max(2000), code: z.string().min(1).max(500) }))
    .output(z.object({ clubId: id })),

  disconnect: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/clubs/{clubId}/gateway",
    summary: "Not be paid there any more; payments that are on their way are still counted",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(connection),

  toReview: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/gateway/reviews",
    summary: "Payments that are not what was asked for, the newest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(ofClub)
    .output(reviews),

  finishReview: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/gateway/reviews/{paymentId}/completion",
    summary: "Somebody has looked at a payment: it is told no more until something else becomes of it",
    refuses: { NOT_YOUR_CLUB, CHECKOUT_NOT_FOUND },
  })
    .input(ofClub.extend({ paymentId: z.string().regex(/^\d{1,15}$/) }))
    .output(reviews),

  setCoupons: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/clubs/{clubId}/gateway/coupons",
    summary: "Say whether inscriptions can be paid with a coupon, in cash and some days later",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF },
  })
    .input(ofClub.extend({ takes: z.boolean() }))
    .output(connection),

  tryOut: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/gateway/trials",
    summary: "Go to pay a few pesos of the club's own, to see whether it works; they are in no book",
    refuses: { NOT_YOUR_CLUB, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // Its answer comes from elsewhere, and each one holds by itself.
    once: false,
  })
    .input(ofClub)
    .output(z.object({ id, address: z.string() })),

  trial: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/gateway/trials/{checkoutId}",
    summary:
      "What became of what the club tried; Mercado Pago is asked where the last look is more than three seconds old",
    refuses: { CLUB_NOT_FOUND, CHECKOUT_NOT_FOUND },
  })
    .input(ofClub.extend({ checkoutId: id }))
    .output(z.object({ state: z.enum(checkoutStates), news: z.enum(checkoutNews) })),
};
