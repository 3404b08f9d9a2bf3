import type { Pesos } from "./ledger.ts";

/**
 * A sum in so many parts as equal as whole pesos can be, the bigger before the smaller; together they are the sum. More than one part, and
 * no more of them than there are pesos.
 */
export function partsOf(sum: Pesos, parts: number): readonly Pesos[] {
  return Array.from({ length: parts }, (_, index) => Math.floor((sum + parts - 1 - index) / parts));
}

/**
 * What each of a pair owes of what the pair pays, whole pesos: half, and whoever proposed the odd peso. The two add up to the cost.
 * Tournaments here are priced by the player, and one half is often paid before the other.
 */
export function halvesOf(cost: Pesos): readonly [proposer: Pesos, invitee: Pesos] {
  return [Math.ceil(cost / 2), Math.floor(cost / 2)];
}
