import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { chanceOf } from "./chance.ts";
import { type Rating, type RatingRules, shownPoints } from "./rating.ts";

/** The part of a result that moves ratings. `factor` weighs the margin: 1 is neutral. */
export type RatedResult = { readonly winner: Side; readonly factor: number };

/** The two players of a pair, in the order in which the match names them. */
export type OfTwo<Value> = readonly [Value, Value];

/** The change of one player's rating by one match, with the numbers that it was computed from. */
export type RatingChange = {
  readonly mu: readonly [before: number, after: number];
  /** `before` is the uncertainty that went into the sum: the stored one, made less certain by idle days (R.4). */
  readonly sigma: readonly [before: number, after: number];
  /** The chance of the player's own side before the match, 0 to 1. */
  readonly expected: number;
  readonly factor: number;
  readonly won: boolean;
};

/** A rating after a match, and the change that led to it. */
export type LearntRating = { readonly rating: Rating; readonly change: RatingChange };

/**
 * The damping of the uncertainty, from a side's summed variance and c. The product learns at full speed (1); the
 * library that the vectors come from damps by σ/c.
 */
export type Gamma = (variance: number, spread: number) => number;

const undamped: Gamma = () => 1;

/** Learns from one match: the four new ratings, with what changed. Deterministic to the bit. Rules R.1, R.4 and R.5. */
export function learnMatch(
  rules: RatingRules,
  day: CalendarDate,
  { winner, factor }: RatedResult,
  before: PerSide<OfTwo<Rating>>,
  gamma = undamped,
): PerSide<OfTwo<LearntRating>> {
  const four = { pair1: readiedPair(rules, before.pair1, day), pair2: readiedPair(rules, before.pair2, day) };
  const { chances, spread } = chancesBefore(rules, four);
  const learnt = (side: Side): OfTwo<LearntRating> => {
    const expected = chances[side];
    const won = side === winner;
    const damping = gamma(varianceOf(four[side]), spread);
    const moved = (ready: Rating): LearntRating => {
      const variance = ready.sigma * ready.sigma;
      const mu = ready.mu + factor * (variance / spread) * ((won ? 1 : 0) - expected);
      const shrink = damping * (variance / (spread * spread)) * (expected * (1 - expected));
      const sigma = Math.max(rules.sigmaFloor, ready.sigma * Math.sqrt(Math.max(1 - shrink, leastShrink)));
      const rating = { mu, sigma, startSigma: ready.startSigma, matches: ready.matches + 1, lastOn: day };
      return { rating, change: { mu: [ready.mu, mu], sigma: [ready.sigma, sigma], expected, factor, won } };
    };
    const [one, other] = four[side];
    return [moved(one), moved(other)];
  };
  return { pair1: learnt("pair1"), pair2: learnt("pair2") };
}

/** The least part of a variance that a match leaves, as in the library. Our rules never reach it. */
const leastShrink = 0.0001;

/**
 * Returns the chances of both sides and c, the spread of the match in points. The ratings are those on the day of the
 * match. Rules R.1.
 */
export function chancesBefore(
  { beta }: Pick<RatingRules, "beta">,
  { pair1, pair2 }: PerSide<OfTwo<Pick<Rating, "mu" | "sigma">>>,
): { readonly chances: PerSide<number>; readonly spread: number } {
  const spread = Math.sqrt(varianceOf(pair1) + varianceOf(pair2) + 2 * beta * beta);
  const ahead = strengthOf(pair1) - strengthOf(pair2);
  return { chances: { pair1: chanceOf(ahead, spread), pair2: chanceOf(-ahead, spread) }, spread };
}

/**
 * Returns a rating on the day of a match: idle days raise the uncertainty up to that of the start, and tau is added.
 * Rules R.4.
 */
export function readied({ tau, growthPerDay }: RatingRules, rating: Rating, day: CalendarDate): Rating {
  const idle = rating.lastOn === null ? 0 : Math.max(0, daysBetween(rating.lastOn, day));
  const grown = rating.sigma * rating.sigma + growthPerDay * growthPerDay * idle;
  const variance = Math.min(rating.startSigma * rating.startSigma, grown) + tau * tau;
  return { ...rating, sigma: Math.sqrt(variance) };
}

/** Returns the points that a change shows: the difference of the whole numbers, so that they add up. Rules R.6. */
export function pointsOf({ mu: [before, after] }: Pick<RatingChange, "mu">): number {
  return shownPoints(after) - shownPoints(before);
}

function readiedPair(rules: RatingRules, [one, other]: OfTwo<Rating>, day: CalendarDate): OfTwo<Rating> {
  return [readied(rules, one, day), readied(rules, other, day)];
}

function strengthOf([one, other]: OfTwo<Pick<Rating, "mu">>): number {
  return one.mu + other.mu;
}

function varianceOf([one, other]: OfTwo<Pick<Rating, "sigma">>): number {
  return one.sigma * one.sigma + other.sigma * other.sigma;
}
