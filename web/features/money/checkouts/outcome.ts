import type { CheckoutView } from "#contract/money/checkouts.ts";

type Known = Pick<CheckoutView, "state" | "news" | "address"> & {
  readonly lines: readonly { readonly charge: { readonly owed: number } }[];
};

/** What whoever comes back from paying is told. */
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
 * What became of a checkout. What is in the books comes first, then what was read of its payments; where nothing was read it is being
 * confirmed, and after a while has not come. Nobody is sent to pay what is not owed any more.
 */
export function outcomeOf({ state, news, address, lines }: Known, waitedLong: boolean): Outcome {
  if (state === "paid") return "received";
  if (news === "review" || news === "late" || news === "waiting") return news;
  if (lines.every(({ charge }) => charge.owed === 0)) return "settled";
  if (state === "over") return "over";
  if (news === "refused") return news;
  if (!waitedLong) return "confirming";
  // Its time is over: what may still come was waited for.
  return address === null ? "over" : "not-yet";
}
