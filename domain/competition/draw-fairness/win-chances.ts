import { chanceOf } from "#domain/competition/ratings/chance.ts";

/** The strength of a pair: the sum of both players' mu, and of their sigma². Rules R.1. */
export type PairStrength = { readonly mu: number; readonly variance: number };

/** The chance of each pair to beat each other one: that of i against j stands at i · pairs + j. */
export type WinChances = { readonly pairs: number; readonly of: Float64Array };

/** Computes the chances of all matches between these pairs. Rules R.1. */
export function winChances(strengths: readonly PairStrength[], beta: number): WinChances {
  const pairs = strengths.length;
  const of = new Float64Array(pairs * pairs);
  for (const [one, own] of strengths.entries()) {
    for (const [other, theirs] of strengths.entries()) {
      const spread = Math.sqrt(own.variance + theirs.variance + 2 * beta * beta);
      of[one * pairs + other] = chanceOf(own.mu - theirs.mu, spread);
    }
  }
  return { pairs, of };
}
