import {
  accountChanged,
  categoryOf,
  chargeMade,
  courtMoney,
  type DraftsOfEvents,
  gatewayChanged,
  ofProof,
  paidLate,
  paymentNoted,
  proofTaken,
  refunded,
} from "./drafts.ts";

/** What people are told of the money of a club. */
export const fromMoney = {
  "pair.payment-noted": (event) => (event.after.paid ? paymentNoted(event) : []),
  "charge.moved": (event) => {
    if (event.after.proof) return proofTaken(event);
    return event.after.kind === "payment" ? paymentNoted(event) : refunded(event);
  },
  "booking.charge-moved": (event) => (event.after.proof ? proofTaken(event) : courtMoney(event)),
  "booking.charge-divided": null,
  "club.charge-moved": (event) => [...proofTaken(event), ...refunded(event)],
  "club.invoice-noted": null,
  "club.charge-made": chargeMade,
  "till.opened": null,
  "till.entry-noted": null,
  "till.closed": null,
  "club.account-changed": accountChanged,
  "club.gateway-asked": null,
  "club.gateway-connected": ({ club }, actor) => gatewayChanged(club, actor, true),
  "club.gateway-disconnected": ({ club }, actor) => gatewayChanged(club, actor, false),
  "club.gateway-troubled": ({ club, after }) => [
    {
      to: { club },
      notice: {
        kind: "gateway-lost",
        club,
        soon: after.trouble === "not-renewed",
        ...(after.days !== undefined && { days: after.days }),
      },
      path: "/admin/setup",
    },
  ],
  "club.gateway-coupons": null,
  "club.gateway-tried": null,
  "checkout.opened": null,
  "checkout.paid-late": paidLate,
  "checkout.to-review": ({ club, after: { asked, cents, why } }) => [
    { to: { club }, notice: { kind: "payment-to-review", club, asked, cents, why }, path: "/admin/finanzas" },
  ],
  "checkout.reviewed": null,
  "checkout.won-back": ({ club, after: { amount } }) => [
    { to: { club }, notice: { kind: "payment-won-back", club, amount }, path: "/admin/finanzas" },
  ],
  "checkout.charged-back": ({ club, after: { amount } }) => [
    { to: { club }, notice: { kind: "payment-charged-back", club, amount }, path: "/admin/finanzas" },
  ],
  "pair.paid-late": ({ club, pair, ...at }) => [
    {
      to: { club },
      notice: { kind: "pair-paid-late", ...categoryOf(at), pair },
      path: `/admin/gestionar/${at.tournament}?ver=parejas`,
    },
  ],
  "proof.sent": ({ club, proof }, actor) =>
    actor === null
      ? []
      : [
          {
            to: { club },
            notice: { kind: "proof-to-review", club, proof, by: actor },
            path: "/admin/finanzas/comprobantes",
          },
        ],
  "proof.rejected": (event) => ofProof("proof-rejected", event),
} satisfies Partial<DraftsOfEvents>;
