/*
 * The fairness of a draw: each pair's chances by the rating, and how much of them the lot gave.
 *
 * | article | what                                                                     | here          |
 * |---------|--------------------------------------------------------------------------|---------------|
 * | R.12    | chances: exact over a knockout, 20,000 simulations with zones   | `chances.ts` |
 * | R.13    | parity and the favourite                                                 | `parityOf`    |
 * | R.14    | luck: against the mean of 200 draws by lot, for draws by lot alone       | `luck.ts`     |
 * | R.15    | a zone 60 points from the others, and the swap that evens them           | `uneven-zones.ts` |
 *
 * Left out: the cups beside the main one, leagues and individual formats. Fairness never changes a draw.
 */
import { chancesOf, type Strengths } from "./chances.ts";
import type { Course } from "./course.ts";
import { type LotToRepeat, meanTitles } from "./luck.ts";
import { type DrawnZone, type UnevenZone, unevenZones } from "./uneven-zones.ts";

/** A drawn category to weigh: its course and zones, and the strength of each pair. */
export type DrawToWeigh = Strengths & {
  readonly course: Course;
  readonly zones: readonly DrawnZone[];
  /** Decides the simulations, so that they can be repeated. */
  readonly seed: string;
  /** The category for further draws by lot; null for a draw by strength or by the club. */
  readonly lot: LotToRepeat | null;
};

/** The chances of one pair, from 0 to 1. */
export type PairChances = {
  readonly pair: string;
  readonly title: number;
  readonly final: number | null;
  /** To leave the zone; null for a knockout alone. */
  readonly leaving: number | null;
  /** The part of the title chance that the lot gave (positive) or took; null unless drawn by lot. */
  readonly luck: number | null;
};

/** The fairness of a draw. `parity` is the number of pairs with a real chance; `favourite` the largest title chance. */
export type Fairness = {
  readonly parity: number;
  readonly favourite: number;
  /** The strongest first. */
  readonly pairs: readonly PairChances[];
  readonly unevenZones: readonly UnevenZone[];
};

/** The simulations of a draw with zones. */
const simulations = 20_000;

/** Weighs a draw. The same input gives the same bits. Rules R.12 to R.15. */
export function fairnessOf(drawn: DrawToWeigh): Fairness {
  const { course, strengths, seed, zones, lot } = drawn;
  const { title, final, leaving } = chancesOf(course, drawn, simulations, seed);
  const mean = lot && meanTitles(lot, drawn);
  const pairs = course.pairs.map((pair, index): PairChances => {
    const own = title[index] ?? 0;
    const usual = mean?.get(pair);
    return {
      pair,
      title: own,
      final: final?.[index] ?? null,
      leaving: leaving?.[index] ?? null,
      luck: usual === undefined ? null : own - usual,
    };
  });
  return {
    parity: parityOf(title),
    favourite: Math.max(...title),
    pairs: pairs.toSorted((one, other) => other.title - one.title),
    unevenZones: unevenZones(zones, strengths),
  };
}

/**
 * Returns the number of pairs with a real chance: e to the entropy of the title chances, which is N if all N are equal,
 * and 1 if one is certain. Rules R.13.
 */
export function parityOf(title: readonly number[]): number {
  return title.reduce((product, chance) => (chance > 0 ? product / chance ** chance : product), 1);
}
