import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatMoney } from "./format-money.ts";

/** Formats the price of a category, in pesos: "$ 12.000 por pareja". */
export function formatCost(cost: number): string {
  return cost > 0 ? tournamentWords.perPair(formatMoney(cost)) : tournamentWords.free;
}
