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

/** The notices of events about a club's money. */
export const fromMoney = {
  "pair.payment-noted": (event) => (event.after.paid ? paymentNoted(event) : []),
  "charge.moved": (event) => {
    if (event.after.proof) return proofTaken(event);
    return event.after.kind === "payment" ? paymentNoted(event) : refunded(event);
  },
  "entry.charge-moved": (event) => {
    if (event.after.proof) return proofTaken(event);
    return event.after.kind === "payment" ? paymentNoted({ ...event, pair: null }) : refunded(event);
  },
  "booking.charge-moved": (event) => (event.after.proof ? proofTaken(event) : courtMoney(event)),
  "club.charge-moved": (event) => [...proofTaken(event), ...refunded(event)],
  "club.charge-made": chargeMade,
  "club.account-changed": accountChanged,
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
      path: "/admin/setup/cobros",
    },
  ],
  "checkout.paid-late": paidLate,
  "checkout.to-review": ({ club, after: { asked, cents, why } }) => [
    { to: { club }, notice: { kind: "payment-to-review", club, asked, cents, why }, path: "/admin/finanzas" },
  ],
  "checkout.won-back": ({ club, after: { amount } }) => [
    { to: { club }, notice: { kind: "payment-won-back", club, amount }, path: "/admin/finanzas" },
  ],
  "checkout.charged-back": ({ club, after: { amount } }) => [
    { to: { club }, notice: { kind: "payment-charged-back", club, amount }, path: "/admin/finanzas" },
  ],
  "entry.paid-late": ({ club, person, ...at }) => [
    {
      to: { club },
      notice: { kind: "entry-paid-late", ...categoryOf(at), by: person },
      path: `/admin/gestionar/${at.tournament}?ver=parejas`,
    },
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
