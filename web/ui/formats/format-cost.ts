import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatMoney } from "./format-money.ts";

/** Formats the price of a category, in pesos: "$ 12.000 por pareja", or "por jugador" if players enter alone. */
export function formatCost(cost: number, alone = false): string {
  if (cost === 0) return tournamentWords.free;
  return (alone ? tournamentWords.perPlayer : tournamentWords.perPair)(formatMoney(cost));
}
