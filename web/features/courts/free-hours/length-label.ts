import type { FreeSlot } from "#contract/courts/bookings/court-days.ts";
import type { StartAtClub } from "#contract/courts/free-hours.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { hoursWords } from "#web/i18n/hours-across.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/**
 * Labels a duration with its lowest price: "1 h 30 · $ 30.000". The duration stands alone if the club has no price.
 */
export function lengthLabel(length: number, options: FreeSlot["options"]): string {
  const prices = new Set(options.flatMap(({ minutes, price }) => (minutes === length ? (price ?? []) : [])));
  if (prices.size === 0) return durationText(length);
  const lowest = formatMoney(Math.min(...prices));
  return words.withPrice(durationText(length), prices.size > 1 ? words.fromPrice(lowest) : lowest);
}

/**
 * Formats the price of a start, the lowest if courts or durations differ: "$ 24.000". Returns null if the club has no
 * price. Unless all prices shown are of an hour, it names its duration: "1 h 30 $ 24.000".
 */
export function priceAmong(start: StartAtClub, shown: readonly StartAtClub[]): string | null {
  const { price, andMore } = start;
  if (price === null) return null;
  const allHours = shown.every((one) => one.price === null || lengthOf(one) === minutesPerHour);
  const amount = allHours ? formatMoney(price) : hoursWords.priceOf(durationText(lengthOf(start)), formatMoney(price));
  return andMore ? hoursWords.fromPrice(amount) : amount;
}

function lengthOf({ minutes = minutesPerHour }: StartAtClub): number {
  return minutes;
}
