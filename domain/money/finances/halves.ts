import type { Pesos } from "./ledger.ts";

/**
 * Divides a sum into parts as equal as whole pesos allow, the bigger first; together they are the sum. Takes more than
 * one part, and no more parts than pesos.
 */
export function partsOf(sum: Pesos, parts: number): readonly Pesos[] {
  return Array.from({ length: parts }, (_, index) => Math.floor((sum + parts - 1 - index) / parts));
}

/**
 * Divides the cost of a pair between its players in whole pesos: half each, and the odd peso to the proposer. The two
 * add up to the cost. Tournaments here are priced by the player, and one half is often paid before the other.
 */
export function halvesOf(cost: Pesos): readonly [proposer: Pesos, invitee: Pesos] {
  return [Math.ceil(cost / 2), Math.floor(cost / 2)];
}
