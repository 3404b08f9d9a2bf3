import { type ClubTime, minutesUntil, type Slot } from "#domain/courts/bookings/slot.ts";
import type { OfferRules } from "#domain/courts/slot-watches.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { ClubRules } from "./club-rules.ts";
import type { RequestRules } from "./request.ts";

/** The rules that decide the price of cancelling. */
export type CancelRules = Pick<RequestRules, "cancelHours"> &
  Omit<ClubRules, "noShows" | "rain" | "matchHours" | "deposit" | keyof OfferRules>;

/**
 * The split of the money when a player cancels, in whole pesos: `keep` + `refund` = amount paid; `owe` is still to be
 * paid.
 */
export type Fee = { readonly keep: number; readonly refund: number; readonly owe: number };

/**
 * The legal right to revoke an online purchase: within so many calendar days, until so many minutes before. Rules,
 * 8.10.
 */
const takenBack = { days: 10, minutes: minutesPerDay } as const;

/** The day of the online purchase, null if it was not online, and today on the club's clock. */
type Bought = { readonly on: CalendarDate | null; readonly today: CalendarDate };

/** Checks if the law grants a full refund this many minutes before the start. Rules, 8.10. */
export function mayTakeBack(minutesBefore: number, { on, today }: Bought): boolean {
  return on !== null && minutesBefore >= takenBack.minutes && today <= addDays(on, takenBack.days);
}

/** Returns the percentage of the price charged for cancelling this long before the start, to the minute. Rules, 7.4. */
function percentCharged({ cancelHours, partHours, ...rules }: CancelRules, minutesBefore: number): number {
  if (minutesBefore >= cancelHours * minutesPerHour) return 0;
  return minutesBefore >= partHours * minutesPerHour ? rules.partPercent : rules.latePercent;
}

/**
 * Computes what a player loses by cancelling so many minutes before the start, in pesos, the share rounded down.
 * `bought.on` is the day on which the player booked online, null for any other booking. For ten calendar days, and
 * until a day before the start, the law refunds everything under any rules of the club. Rules, 7.4 and 8.10.
 */
export function feeOfCancelling(
  rules: CancelRules,
  { price, paid }: { readonly price: number | null; readonly paid: number },
  minutesBefore: number,
  bought: Bought,
): Fee {
  const percent = mayTakeBack(minutesBefore, bought) ? 0 : percentCharged(rules, minutesBefore);
  const fee = Math.floor(((price ?? 0) * percent) / 100);
  const keep = Math.min(fee, paid);
  return { keep, refund: paid - keep, owe: rules.charged === "step" ? fee - keep : 0 };
}

/**
 * Returns the last moment of free cancelling on the club's clock: by the club's rule or by the law, whichever is later.
 */
export function freeUntil(
  { cancelHours }: Pick<RequestRules, "cancelHours">,
  slot: Pick<Slot, "day" | "startMinute">,
  boughtOn: CalendarDate | null,
): { readonly day: CalendarDate; readonly minute: Minute } {
  const byClub = before(slot, cancelHours * minutesPerHour);
  if (boughtOn === null) return byClub;
  const dayBefore = before(slot, takenBack.minutes);
  const lastDay = { day: addDays(boughtOn, takenBack.days), minute: minutesPerDay - 1 };
  const byLaw = isLater(dayBefore, lastDay) ? lastDay : dayBefore;
  return isLater(byLaw, byClub) ? byLaw : byClub;
}

type Moment = { readonly day: CalendarDate; readonly minute: Minute };

function before({ day, startMinute }: Pick<Slot, "day" | "startMinute">, minutes: number): Moment {
  const days = Math.floor((startMinute - minutes) / minutesPerDay);
  return { day: addDays(day, days), minute: startMinute - minutes - days * minutesPerDay };
}

function isLater(one: Moment, other: Moment): boolean {
  return minutesUntil(one.day, one.minute, { today: other.day, minute: other.minute } satisfies ClubTime) > 0;
}
