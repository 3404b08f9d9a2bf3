import { seededRandom } from "#domain/lib/random.ts";
import type { Chances, Course } from "./course.ts";
import { exactChances } from "./exact-chances.ts";
import { simulatedChances } from "./simulations.ts";
import { type PairStrength, winChances } from "./win-chances.ts";

/** The strength of each pair of a draw, and beta of the rating's rules. */
export type Strengths = { readonly strengths: ReadonlyMap<string, PairStrength>; readonly beta: number };

/**
 * Returns the chances of each pair of a course: exact for a knockout alone, after zones by so many simulations that
 * follow from the seed. Rules R.12.
 */
export function chancesOf(course: Course, { strengths, beta }: Strengths, times: number, seed: string): Chances {
  const own = course.pairs.map((pair): PairStrength => strengths.get(pair) ?? { mu: 0, variance: 0 });
  const wins = winChances(own, beta);
  const isExact = course.zoneMatches.length === 0;
  return isExact ? exactChances(course, wins) : simulatedChances(course, wins, times, seededRandom(seed));
}
