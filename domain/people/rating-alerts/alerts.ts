/*
 * Rules by which an alert about a player is made. An alert changes nothing by itself: a person reads it and acts.
 *
 * | article | what                                                            | here                |
 * |---------|-----------------------------------------------------------------|---------------------|
 * | A.1     | plays below the own level                                       | `chanceAboveEntry`  |
 * | A.2     | a strange match: a sure favourite loses clearly                 | `isStrange`         |
 * | A.3     | loses on purpose: several such matches, or a fall before a move | `losesOnPurpose`    |
 * | A.4     | results among the same four people; the cap is R.17 of ratings  | `isAmongTheSame`    |
 */
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { chanceOfMore, isHigher, type KnownRating } from "#domain/people/class-changes/ascent.ts";
import type { Level } from "#domain/people/players/person.ts";

/** The kinds of alerts. Two accounts with one telephone are told to the platform alone. */
export const alertKinds = ["plays-below", "strange-match", "loses-on-purpose", "same-four", "shared-phone"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The limits of the alerts. Chances and shares from 0 to 1, sigma and drops in points. */
export type AlertRules = {
  readonly below: { readonly chance: number };
  readonly strange: { readonly chance: number; readonly margin: number; readonly sigma: number };
  /** So many strange losses in `days`, or a drop within `dropDays` before a weaker category is entered. */
  readonly losing: {
    readonly matches: number;
    readonly days: number;
    readonly drop: number;
    readonly dropDays: number;
  };
  /** The share of a pair's gain that comes from one pair in `days`, from so many wins on. */
  readonly same: { readonly share: number; readonly wins: number; readonly days: number };
  /** The days after an alert was answered in which none of its kind is made about the same player. */
  readonly quietDays: number;
};

/** The limits of the province. */
export const defaultAlertRules: AlertRules = {
  below: { chance: 0.9 },
  strange: { chance: 0.95, margin: 0.5, sigma: 50 },
  losing: { matches: 3, days: 365, drop: 80, dropDays: 60 },
  same: { share: 0.4, wins: 3, days: 90 },
  quietDays: 90,
};

/** Returns the strongest level that a category is for; null if it takes stronger players than its level. */
export function strongestIn(eligibility: Eligibility, level: Level): Level | null {
  switch (eligibility.kind) {
    case "own-or-stronger":
      return level;
    case "range":
      return eligibility.strongest;
    case "sum":
    case "open":
      return null;
  }
}

/**
 * Returns the chance that a player is stronger than a category, 0 to 1, if it is high enough for an alert; otherwise
 * null. Rule A.1.
 */
export function chanceAboveEntry(
  { below }: AlertRules,
  middles: RatingRules["middles"],
  rating: KnownRating,
  strongest: Level | null,
): number | null {
  const chance = strongest && chanceOfMore(middles, rating, strongest);
  return chance !== null && chance >= below.chance ? chance : null;
}

/** A match that its favourite lost. `expected` is the loser's chance, `sigma` the least certain rating of the four. */
export type LostByFavourite = {
  readonly expected: number;
  readonly factor: number;
  readonly sigma: number;
  readonly day: CalendarDate;
};

/**
 * Checks if a lost match is strange: the loser was a sure favourite, everybody's rating is certain, and it was lost by
 * at least half of the games. A retirement has no margin. Rule A.2.
 */
export function isStrange(
  { strange }: AlertRules,
  { base, slope }: RatingRules["margin"],
  { expected, factor, sigma }: Omit<LostByFavourite, "day">,
): boolean {
  return expected >= strange.chance && sigma <= strange.sigma && factor >= base + slope * strange.margin;
}

/** A drop of the rating, in points, before the player entered a category, and the level played last. */
export type DropBeforeEntry = { readonly points: number; readonly last: Level; readonly entered: Level };

/**
 * Checks if a player seems to lose on purpose: several strange losses in a year, or a drop shortly before entering a
 * weaker category than the one played last. Rule A.3.
 */
export function losesOnPurpose(
  { losing }: AlertRules,
  strange: readonly Pick<LostByFavourite, "day">[],
  drop: DropBeforeEntry | null,
  today: CalendarDate,
): boolean {
  const since = addDays(today, -losing.days);
  if (strange.filter(({ day }) => day > since).length >= losing.matches) return true;
  return drop !== null && drop.points >= losing.drop && isHigher(drop.last, drop.entered);
}

/** The points that a pair won against one pair, among all that it won. `wins` are those against that pair. */
export type PairGain = { readonly gain: number; readonly total: number; readonly wins: number };

/**
 * Checks if too much of a pair's gain comes from one pair. With a single win that share would always be too high.
 * Rule A.4.
 */
export function isAmongTheSame({ same }: AlertRules, { gain, total, wins }: PairGain): boolean {
  return wins >= same.wins && total > 0 && gain / total > same.share;
}
