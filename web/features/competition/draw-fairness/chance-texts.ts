import { drawFairnessWords as words } from "#web/i18n/draw-fairness.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";

/** Writes a chance in whole percent: "31 %"; "menos de 1 %" if it would be none. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.005) return words.under("1");
  return words.percent(formatInteger(Math.round(100 * share)));
}

/** Writes the luck of a pair in points of percent, with its sign. */
export function luckOf(luck: number): string {
  const rounded = Math.round(100 * luck);
  return words.signed(formatInteger(Math.abs(rounded)), rounded);
}

/** Says in a sentence what the lot did for the reader's pair. */
export function luckText(luck: number): string {
  const rounded = Math.round(100 * luck);
  if (rounded === 0) return words.noLuck;
  return rounded > 0 ? words.luckGave(formatInteger(rounded)) : words.luckTook(formatInteger(-rounded));
}
