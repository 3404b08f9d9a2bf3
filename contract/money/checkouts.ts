import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, phone } from "#contract/values.ts";
import { mostChargesAtOnce } from "#domain/money/gateway.ts";
import { debt } from "./ledger.ts";

const { CHARGE_NOT_FOUND, NOTHING_OWED, CHECKOUT_NOT_FOUND, GATEWAY_OFF, GATEWAY_UNREACHABLE } = refusals;

/** Where a checkout stands: it can be paid, it is in the books, or it cannot be paid any more. */
export const checkoutStates = ["open", "paid", "over"] as const;

/**
 * What was last read of a payment of it: nothing yet, it is being looked at there, it was refused and may be tried again, it is not what was asked for and the
 * club looks at it, or it came too late and went back.
 */
export const checkoutNews = ["none", "waiting", "refused", "review", "late"] as const;

const checkout = z.object({
  id,
  club: z.object({ id, name: z.string(), whatsapp: phone.nullable() }),
  amount: z.int(),
  lines: z.array(z.object({ amount: z.int(), charge: debt })),
  state: z.enum(checkoutStates),
  news: z.enum(checkoutNews),
  /** Where it is paid; null once it cannot be any more. */
  address: z.string().nullable(),
  payUntil: instant,
  paidAt: instant.nullable(),
  /** Of what came too late: whether it has gone back. */
  returned: z.boolean(),
  standIn: z.boolean(),
});
export type CheckoutView = z.infer<typeof checkout>;

/** How much of what is owed somebody goes to pay: all of it, or what is missing of the seña of a slot alone. */
export const paidParts = ["all", "deposit"] as const;
export type PaidPart = (typeof paidParts)[number];

/** Paying by Mercado Pago. */
export const checkouts = {
  open: procedure({
    policy: "player",
    method: "POST",
    path: "/checkouts",
    summary: "Go to pay own charges of one club; the same ones once more are the same checkout",
    refuses: { CHARGE_NOT_FOUND, NOTHING_OWED, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // Its answer comes from elsewhere; asked again it is the same checkout.
    once: false,
  })
    .input(z.object({ chargeIds: z.array(id).min(1).max(mostChargesAtOnce), part: z.enum(paidParts).optional() }))
    .output(z.object({ id, address: z.string() })),

  look: procedure({
    policy: "player",
    method: "GET",
    path: "/checkouts/{checkoutId}",
    summary: "Where an own checkout stands; Mercado Pago is asked where the last look is more than three seconds old",
    refuses: { CHECKOUT_NOT_FOUND },
  })
    .input(z.object({ checkoutId: id }))
    .output(checkout),
};
