import type { CheckoutView } from "#contract/money/checkouts.ts";

type Known = Pick<CheckoutView, "state" | "news" | "address"> & {
  readonly lines: readonly { readonly charge: { readonly owed: number } }[];
};

/** The message for a payer who comes back from Mercado Pago. */
export type Outcome =
  | "confirming"
  | "not-yet"
  | "waiting"
  | "received"
  | "refused"
  | "review"
  | "late"
  | "settled"
  | "over";

/**
 * Decides the outcome of a checkout. The ledger comes first, then the last news of its payments. Without news it is
 * being confirmed, and after a while it has not arrived. A charge that is no longer owed is never offered for payment
 * again.
 */
export function outcomeOf({ state, news, address, lines }: Known, waitedLong: boolean): Outcome {
  if (state === "paid") return "received";
  if (news === "review" || news === "late" || news === "waiting") return news;
  if (lines.every(({ charge }) => charge.owed === 0)) return "settled";
  if (state === "over") return "over";
  if (news === "refused") return news;
  if (!waitedLong) return "confirming";
  // The checkout has expired, and the wait for a last payment is over.
  return address === null ? "over" : "not-yet";
}
