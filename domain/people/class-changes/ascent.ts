/*
 * Rules by which a change of class is proposed. A person decides: no rule changes a class by itself.
 *
 * | article | what                                                   | here            |
 * |---------|--------------------------------------------------------|-----------------|
 * | C.1     | A1: the rating is above the upper border               | `levelByRating` |
 * | C.2     | A2: titles and finals in 12 months                     | `countFinals`   |
 * | C.3     | D1: a player asks for the class below                  | `checkDescent`  |
 */
import { normalDistribution } from "#domain/competition/ratings/chance.ts";
import type { Rating, RatingRules } from "#domain/competition/ratings/rating.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Level, levels } from "#domain/people/players/person.ts";

/** The limits of the rules. Chances are shares from 0 to 1. */
export type ClassRules = {
  readonly ascent: { readonly matches: number; readonly chance: number };
  /** Titles or finals, in main draws of so many pairs at least. */
  readonly results: { readonly titles: number; readonly finals: number; readonly pairs: number };
  readonly descent: { readonly matches: number; readonly chance: number };
  /** Results count for so many days. */
  readonly days: number;
  /** The days that a player has to answer. */
  readonly answerDays: number;
  /** The days after a decision in which no rule proposes anything about the same player. */
  readonly quietDays: number;
};

/** The limits of the province. */
export const defaultClassRules: ClassRules = {
  ascent: { matches: 10, chance: 0.95 },
  results: { titles: 2, finals: 3, pairs: 8 },
  descent: { matches: 15, chance: 0.9 },
  days: 365,
  answerDays: 7,
  quietDays: 90,
};

/** The reason of a change of class: rating, titles and finals, a person's own judgement, or the player's request. */
export const classReasons = ["A1", "A2", "A3", "D1"] as const;
export type ClassReason = (typeof classReasons)[number];

/** A rating, as far as the rules read it. */
export type KnownRating = Pick<Rating, "mu" | "sigma" | "matches">;

/** A final that a player reached: position 1 is the title. `pairs` is the size of the category. */
export type ReachedFinal = {
  readonly level: Level;
  readonly position: number;
  readonly pairs: number;
  readonly day: CalendarDate;
};

type Middles = RatingRules["middles"];

/** Returns the points between a level and the one below it; null for the lowest level. Rules R.2. */
export function lowerBorder(middles: Middles, level: Level): number | null {
  const below = levelBelow(level);
  return below && (middles[below] + middles[level]) / 2;
}

/** Returns the next weaker level; null for the lowest. */
export function levelBelow(level: Level): Level | null {
  return levels[levels.indexOf(level) - 1] ?? null;
}

/** Returns the next stronger level; null for the highest. */
function levelAbove(level: Level): Level | null {
  return levels[levels.indexOf(level) + 1] ?? null;
}

/** Returns true if the first level is stronger than the other. */
export function isHigher(one: Level, other: Level): boolean {
  return levels.indexOf(one) > levels.indexOf(other);
}

/** Returns the chance that a player is stronger than a border, 0 to 1. */
export function chanceAbove({ mu, sigma }: Pick<Rating, "mu" | "sigma">, border: number): number {
  return normalDistribution((mu - border) / sigma);
}

/** Returns the chance that a player is stronger than their level, 0 to 1; null at the highest level. */
export function chanceOfMore(middles: Middles, rating: KnownRating, level: Level): number | null {
  const above = levelAbove(level);
  const border = above && lowerBorder(middles, above);
  return border === null ? null : chanceAbove(rating, border);
}

/** The highest chance that is told, in percent: of nobody's strength one is certain. */
const mostSure = 99;

/** Returns a chance of 0 to 1 in whole percent, 99 at most. */
export function toldChance(chance: number): number {
  return Math.min(mostSure, Math.round(100 * chance));
}

/**
 * Returns the strongest level that the rating is surely in, if it is stronger than the player's own; otherwise null.
 * Rule A1, C.1.
 */
function levelByRating({ ascent }: ClassRules, middles: Middles, own: Level, rating: KnownRating | null): Level | null {
  if (!rating || rating.matches < ascent.matches) return null;
  const sure = levels.slice(levels.indexOf(own) + 1).filter((level) => {
    const border = lowerBorder(middles, level);
    return border !== null && chanceAbove(rating, border) >= ascent.chance;
  });
  return sure.at(-1) ?? null;
}

/**
 * Counts titles and finals of the last twelve months. Those of a stronger level count double, those of a weaker one and
 * of small categories not at all; a title is a final, too. Rules C.2.
 */
export function countFinals(
  { results, days }: ClassRules,
  own: Level,
  reached: readonly ReachedFinal[],
  today: CalendarDate,
): { readonly titles: number; readonly finals: number } {
  const weighed = reached
    .filter(({ day, pairs, position }) => day > addDays(today, -days) && pairs >= results.pairs && position <= 2)
    .map(({ level, position }) => {
      const ahead = levels.indexOf(level) - levels.indexOf(own);
      return { position, weight: ahead < 0 ? 0 : ahead > 0 ? 2 : 1 };
    });
  const sum = (all: typeof weighed) => all.reduce((total, { weight }) => total + weight, 0);
  return { titles: sum(weighed.filter(({ position }) => position === 1)), finals: sum(weighed) };
}

/** The known facts about a player in the ladder of their class. */
export type Standing = {
  readonly level: Level;
  readonly rating: KnownRating | null;
  readonly finals: readonly ReachedFinal[];
};

/**
 * Returns the level that a rule proposes, with the rule; null if none does. The rating comes first: it can lead up
 * several levels, titles lead up one. Rules C.1 and C.2.
 */
export function proposeAscent(
  rules: ClassRules,
  middles: Middles,
  { level, rating, finals }: Standing,
  today: CalendarDate,
): { readonly rule: "A1" | "A2"; readonly level: Level } | null {
  const byRating = levelByRating(rules, middles, level, rating);
  if (byRating) return { rule: "A1", level: byRating };
  const above = levelAbove(level);
  const counted = countFinals(rules, level, finals, today);
  const isEnough = counted.titles >= rules.results.titles || counted.finals >= rules.results.finals;
  return above && isEnough ? { rule: "A2", level: above } : null;
}
