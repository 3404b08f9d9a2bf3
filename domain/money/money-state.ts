/**
 * The state of a debt, in the same five words for the player, the desk and Finanzas. See docs/glossary.md.
 */
import type { Pesos } from "./finances/ledger.ts";
import type { ProofState } from "./proofs.ts";

/** To give back, a receipt in review, something owed, all paid, or no debt at all. */
export const moneyStates = ["to-return", "in-review", "owed", "paid", "none"] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Sums of one debt or of several together, in pesos. `proof` is the state of its last receipt. */
export type Sums = {
  readonly paid: Pesos;
  readonly owed: Pesos;
  readonly toReturn?: Pesos;
  readonly proof?: ProofState | null;
};

/**
 * Returns the state of a debt. Money to give back comes before everything else, and a receipt in review before the debt
 * that it is for.
 */
export function moneyStateOf({ paid, owed, toReturn = 0, proof }: Sums): MoneyState {
  if (toReturn > 0) return "to-return";
  if (proof === "waiting") return "in-review";
  if (owed > 0) return "owed";
  return paid > 0 ? "paid" : "none";
}
