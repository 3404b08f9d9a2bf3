import type { FreeSlot } from "#contract/play/court-days.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** "1 h 30 · $ 30.000", the lowest price where courts differ; the duration alone where the club says none. */
export function lengthLabel(length: number, options: FreeSlot["options"]): string {
  const prices = new Set(options.flatMap(({ minutes, price }) => (minutes === length ? (price ?? []) : [])));
  if (prices.size === 0) return durationText(length);
  const lowest = formatMoney(Math.min(...prices));
  return words.withPrice(durationText(length), prices.size > 1 ? words.fromPrice(lowest) : lowest);
}
