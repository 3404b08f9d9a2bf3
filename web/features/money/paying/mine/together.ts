import type { OwnDebt } from "#contract/money/finances/own.ts";
import { mostChargesAtOnce } from "#domain/money/gateway/gateway.ts";

/** The charges of a club that can be paid at once, and those proposed. */
export type Together = {
  /** The charges due now, then the later ones. */
  readonly payable: readonly OwnDebt[];
  /** All charges due now, as far as one payment takes them; if none is due, the first of the later ones. */
  readonly proposed: readonly OwnDebt[];
  /** The extent of `proposed`: every charge, all that are due now, a part of them, or too few to be several. */
  readonly covers: "all" | "owedNow" | "several" | "one";
};

/**
 * Sorts out the charges that can be paid together. A charge whose receipt waits for the club's review is left
 * out: for its sender it is paid.
 */
export function togetherOf(charges: readonly OwnDebt[]): Together {
  const open = charges.filter(({ owed, payable, proof }) => owed > 0 && payable && proof !== "waiting");
  const [now, later] = [open.filter((charge) => !charge.later), open.filter((charge) => charge.later)];
  const wanted = now.length > 0 ? now : later;
  const proposed = wanted.slice(0, mostChargesAtOnce);
  return { payable: [...now, ...later], proposed, covers: coverOf(open.length, wanted.length, proposed.length) };
}

function coverOf(open: number, wanted: number, proposed: number): Together["covers"] {
  if (proposed < 2) return "one";
  if (proposed === open) return "all";
  return proposed === wanted ? "owedNow" : "several";
}
