import type { StartAtClub } from "#contract/courts/free-hours.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** "$ 24.000", the lowest where courts or durations differ; null where the club says none. */
export function priceAt({ price, andMore }: StartAtClub): string | null {
  if (price === null) return null;
  return andMore ? words.fromPrice(formatMoney(price)) : formatMoney(price);
}
