import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, phone } from "#contract/values.ts";
import { debt } from "./finances/charges.ts";
import { ownCharges } from "./paying.ts";

const { BALANCE_CHANGED, CHARGE_NOT_FOUND, CREDIT_COVERS, NOTHING_OWED } = refusals;
const { CHECKOUT_NOT_FOUND, GATEWAY_OFF, GATEWAY_UNREACHABLE } = refusals;

/** The state of a checkout: payable, recorded in the ledger, or no longer payable. */
export const checkoutStates = ["open", "paid", "over"] as const;

/**
 * The last known state of its payment. `none`: no payment yet. `waiting`: Mercado Pago is still checking it. `refused`:
 * it may be tried again. `review`: it differs from the request and the club reviews it. `late`: it came too late and is
 * refunded.
 */
export const checkoutNews = ["none", "waiting", "refused", "review", "late"] as const;

const checkout = z.object({
  id,
  club: z.object({ id, name: z.string(), whatsapp: phone.nullable() }),
  amount: z.int(),
  lines: z.array(z.object({ amount: z.int(), charge: debt })),
  state: z.enum(checkoutStates),
  news: z.enum(checkoutNews),
  /** The payment address; null once it is no longer payable. */
  address: z.string().nullable(),
  payUntil: instant,
  paidAt: instant.nullable(),
  /** True if a late payment has been refunded. */
  returned: z.boolean(),
  standIn: z.boolean(),
});
export type CheckoutView = z.infer<typeof checkout>;

/** Paying with Mercado Pago. */
export const checkouts = {
  open: procedure({
    policy: "player",
    method: "POST",
    path: "/checkouts",
    summary:
      "Go to pay own charges of one club, less the player's credit there, which pays its part at once; the same ones once more are the same checkout",
    refuses: { CHARGE_NOT_FOUND, NOTHING_OWED, BALANCE_CHANGED, CREDIT_COVERS, GATEWAY_OFF, GATEWAY_UNREACHABLE },
    successStatus: 201,
    // The answer comes from Mercado Pago. A repeated request returns the same checkout.
    once: false,
  })
    .input(ownCharges)
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
