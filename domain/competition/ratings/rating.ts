/*
 * The rating: a number in points that says how strong somebody plays, and how certain that is.
 *
 * | article | what                                                        | here                 |
 * |---------|-------------------------------------------------------------|----------------------|
 * | R.1     | Bradley-Terry for two sides of two (Weng and Lin)           | `learnMatch`         |
 * | R.2     | 100 points to a level: 7ma is 1000, 1ra is 1600             | `middles`            |
 * | R.3     | the start: class of the profile, other ladder or category   | `startingRating`     |
 * | R.4     | idle days make a rating less certain                        | `readied`            |
 *
 * Its constants are data (`RatingRules`), stored with each run of the rating. Ratings never decide who may enter.
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";

/** The constants of the rating. All points; `growthPerDay` in points of sigma for each idle day. */
export type RatingRules = {
  /** The deviation of a pair's play from match to match. */
  readonly beta: number;
  /** The deviation of a player's strength between two matches. */
  readonly tau: number;
  readonly growthPerDay: number;
  /** The uncertainty of a class that the player declared, and of one that a club confirmed. */
  readonly sigmaDeclared: number;
  readonly sigmaConfirmed: number;
  /** The uncertainty of a start that comes from another ladder, or from the category that is played. */
  readonly sigmaBorrowed: number;
  readonly sigmaFloor: number;
  readonly margin: { readonly base: number; readonly slope: number; readonly most: number };
  /** The results of the same four people that count in any so many days, if the players arrange their matches. */
  readonly cap: { readonly results: number; readonly days: number };
  /** The weight of a result of an open match, and how many of the same four people count on one day. */
  readonly openMatch: { readonly weight: number; readonly perDay: number };
  /** The middle of each level; levels are 100 points apart. */
  readonly middles: Readonly<Record<Level, number>>;
};

/** The constants chosen on 12,810 results of the FIP tour. */
export const defaultRatingRules: RatingRules = {
  beta: 100,
  tau: 5,
  growthPerDay: 1,
  sigmaDeclared: 60,
  sigmaConfirmed: 45,
  sigmaBorrowed: 75,
  sigmaFloor: 25,
  margin: { base: 0.5, slope: 3, most: 2.5 },
  cap: { results: 4, days: 30 },
  openMatch: { weight: 0.5, perDay: 1 },
  middles: { "7ma": 1000, "6ta": 1100, "5ta": 1200, "4ta": 1300, "3ra": 1400, "2da": 1500, "1ra": 1600 },
};

/** The rating with which a player starts in a ladder. */
export type StartingRating = { readonly mu: number; readonly sigma: number };

/** The rating of a player in a ladder (Masculino, Femenino or Mixto). Sigma is its uncertainty, in points. */
export type Rating = StartingRating & {
  /** The uncertainty of the start, which idle days never exceed. */
  readonly startSigma: number;
  /** The number of matches learnt, and the day of the last one; null before the first. */
  readonly matches: number;
  readonly lastOn: CalendarDate | null;
};

/**
 * The origin of a starting rating, written once: the class that the player declared or a club confirmed, the player's
 * rating in another ladder, or the category that is played. It holds in every run: `mu` is in points of R.2.
 */
export type RatingOrigin =
  | { readonly how: "declared" | "confirmed" | "category"; readonly level: Level }
  | { readonly how: "other-ladder"; readonly mu: number };

/** The knowledge about a player before the first match in a ladder. */
export type Newcomer = {
  readonly ladder: CategoryName;
  /** The class in the profile; null without a profile. */
  readonly declared: Class | null;
  /** The rating in the other ladder with the most matches; null without any. */
  readonly otherMu: number | null;
};

/**
 * Returns the origin of a newcomer's rating: the declared class if it is of this ladder, else the rating in another
 * ladder, else the level of the declared class, else the category that is played. Rules R.3.
 */
export function originOf({ ladder, declared, otherMu }: Newcomer, played: Level): RatingOrigin {
  if (declared?.category === ladder) return { how: "declared", level: declared.level };
  if (otherMu !== null) return { how: "other-ladder", mu: otherMu };
  return declared ? { how: "declared", level: declared.level } : { how: "category", level: played };
}

/** Returns the rating with which a player starts in a ladder under the rules of a run. Rules R.3. */
export function startingRating(rules: RatingRules, origin: RatingOrigin): StartingRating {
  switch (origin.how) {
    case "declared":
      return { mu: rules.middles[origin.level], sigma: rules.sigmaDeclared };
    case "confirmed":
      return { mu: rules.middles[origin.level], sigma: rules.sigmaConfirmed };
    case "category":
      return { mu: rules.middles[origin.level], sigma: rules.sigmaBorrowed };
    case "other-ladder":
      return { mu: origin.mu, sigma: rules.sigmaBorrowed };
  }
}

/** Returns the rating of a player before the first match. */
export function unplayed({ mu, sigma }: StartingRating): Rating {
  return { mu, sigma, startSigma: sigma, matches: 0, lastOn: null };
}

/** Returns the level in whose band the points lie: the border of two levels lies halfway. Rules R.2. */
export function bandOf({ middles }: Pick<RatingRules, "middles">, mu: number): Level {
  const far = (level: Level) => Math.abs(middles[level] - shownPoints(mu));
  return levels.reduce((best, level) => (far(level) <= far(best) ? level : best));
}

/** Returns the points on screen: a whole number. */
export function shownPoints(mu: number): number {
  return Math.round(mu);
}
