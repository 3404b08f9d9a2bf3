import { type DepositRules, defaultDeposit } from "#domain/courts/deposits.ts";
import { defaultOfferRules, type OfferRules } from "#domain/courts/slot-watches.ts";
import type { RequestRules } from "./request.ts";

/** The two ways to charge a cancelling step: only up to the amount already paid ("se pierde la seña"), or in full. */
export const chargedOf = ["paid", "step"] as const;

/** The two fates of the money paid for a booking that rain ends: credit of the payer, or a refund. */
export const rainRules = ["credit", "refund"] as const;
export type RainRule = (typeof rainRules)[number];

/** The rules of a club for bookings that are not played, and for open matches. Rules, 7.4; a club may change each. */
export type ClubRules = OfferRules & {
  /** After the free hours (`cancelHours`), a part of the price is charged until this many hours before the start. */
  readonly partHours: number;
  readonly partPercent: number;
  /** The percentage of the price charged later than that. */
  readonly latePercent: number;
  readonly charged: (typeof chargedOf)[number];
  /** The number of no-shows in 90 days after which a player can no longer book alone; 0 for no limit. */
  readonly noShows: number;
  readonly rain: RainRule;
  /** Players leave an open match for free until this many hours before the start. Rules, 7.12. */
  readonly matchHours: number;
  /** The rules of the deposit. */
  readonly deposit: DepositRules;
};

export const defaultClubRules: ClubRules = {
  partHours: 12,
  partPercent: 50,
  latePercent: 100,
  charged: "paid",
  noShows: 3,
  rain: "credit",
  matchHours: 4,
  ...defaultOfferRules,
  deposit: defaultDeposit,
};

/** The most no-shows that a club can set as its limit. */
export const noShowsMax = 20;

/** The least and the most hours before the start until which players leave an open match for free. */
export const matchHoursLimits = { least: 1, most: 24 } as const;

/** The rules that a club has set, as stored: all of them or some. */
export type SaidRules = Partial<RequestRules & ClubRules>;

/** Completes the rules that a club has set with the defaults of the product. */
export function clubRulesOf(said: SaidRules): ClubRules {
  const all = { ...defaultClubRules, ...said };
  const { partHours, partPercent, latePercent, charged, noShows, rain, matchHours, offerMinutes, offerMinutesAhead } =
    all;
  const deposit = { ...defaultDeposit, ...all.deposit };
  const offers = { offerMinutes, offerMinutesAhead };
  return { partHours, partPercent, latePercent, charged, noShows, rain, matchHours, deposit, ...offers };
}
