import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { type DepositRules, defaultDeposit } from "./deposit.ts";
import type { RequestRules } from "./request.ts";
import { type ClubTime, minutesUntil, type Slot } from "./slot.ts";
import { defaultOfferRules, type OfferRules } from "./slot-watch.ts";

/** What is charged of a step of cancelling: only as much as was paid before ("se pierde la seña"), or all of it. */
export const chargedOf = ["paid", "step"] as const;

/** What becomes of what was paid of a booking that rain ends: it is in favour of who paid it, or it is given back. */
export const rainRules = ["credit", "refund"] as const;
export type RainRule = (typeof rainRules)[number];

/** What a club does about bookings that are not played. Rules, 7.4; each club may change each. */
export type ClubRules = OfferRules & {
  /** Until how many hours before, after the free ones (`cancelHours`), a part of the price is charged. */
  readonly partHours: number;
  readonly partPercent: number;
  /** How much of the price is charged later than that. */
  readonly latePercent: number;
  readonly charged: (typeof chargedOf)[number];
  /** How many bookings that somebody missed in 90 days take away booking on one's own; 0 where the club never minds. */
  readonly noShows: number;
  readonly rain: RainRule;
  /** What is paid beforehand. */
  readonly deposit: DepositRules;
};

export const defaultClubRules: ClubRules = {
  partHours: 12,
  partPercent: 50,
  latePercent: 100,
  charged: "paid",
  noShows: 3,
  rain: "credit",
  ...defaultOfferRules,
  deposit: defaultDeposit,
};

/** The most no-shows that a club can ask for. */
export const noShowsMax = 20;

/** What a club says of its bookings, as it is kept: all of it or some. */
export type SaidRules = Partial<RequestRules & ClubRules>;

/** The rules of a club: what it has said, and the product's of the rest. */
export function clubRulesOf(said: SaidRules): ClubRules {
  const all = { ...defaultClubRules, ...said };
  const { partHours, partPercent, latePercent, charged, noShows, rain, offerMinutes, offerMinutesAhead } = all;
  const deposit = { ...defaultDeposit, ...all.deposit };
  return { partHours, partPercent, latePercent, charged, noShows, rain, deposit, offerMinutes, offerMinutesAhead };
}

/** The rules that decide what cancelling costs. */
export type CancelRules = Pick<RequestRules, "cancelHours"> &
  Omit<ClubRules, "noShows" | "rain" | "deposit" | keyof OfferRules>;

/** What becomes of the money of a booking that its player cancels, in whole pesos: kept + given back = what was paid; `owe` is still to be paid. */
export type Fee = { readonly keep: number; readonly refund: number; readonly owe: number };

/** What was bought on line can be taken back within so many calendar days, until so many minutes before. Rules, 8.10. */
const takenBack = { days: 10, minutes: minutesPerDay } as const;

/** When something was bought on line, null where it was not, and which day it is on the club's clock. */
type Bought = { readonly on: CalendarDate | null; readonly today: CalendarDate };

/** Whether the law gives all of it back to who says so this many minutes before it begins. Rules, 8.10. */
export function mayTakeBack(minutesBefore: number, { on, today }: Bought): boolean {
  return on !== null && minutesBefore >= takenBack.minutes && today <= addDays(on, takenBack.days);
}

/** How much of the price is charged to who cancels so many minutes before it begins, counted to the minute. Rules, 7.4. */
function percentCharged({ cancelHours, partHours, ...rules }: CancelRules, minutesBefore: number): number {
  if (minutesBefore >= cancelHours * minutesPerHour) return 0;
  return minutesBefore >= partHours * minutesPerHour ? rules.partPercent : rules.latePercent;
}

/**
 * What a player loses who cancels so many minutes before it begins; pesos, the share of the price rounded down. `boughtOn` is the day on
 * which they booked it on line themselves, null where the club did: for ten calendar days, and until a day before it begins, the law
 * gives everything back whatever the club says. Rules, 7.4 and 8.10.
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

/** The last moment at which cancelling costs nothing, on the club's clock: by the club's own rule or by the law, whichever is later. */
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
