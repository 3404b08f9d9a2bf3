import type { Pesos } from "./ledger.ts";

/** A part of a charge that a player is about to pay. */
type Line = { readonly amount: Pesos };

/**
 * Spreads a player's credit over the lines of a payment, the first lines first. Returns the part of each line that the
 * credit pays, and the rest to pay by other means.
 */
export function shareCredit<One extends Line>(lines: readonly One[], credit: Pesos) {
  let left = credit;
  return lines.map((line) => {
    const fromCredit = Math.min(line.amount, left);
    left -= fromCredit;
    return { ...line, fromCredit, rest: line.amount - fromCredit };
  });
}
