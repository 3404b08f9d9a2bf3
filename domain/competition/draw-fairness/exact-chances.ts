import type { Chances, Course } from "./course.ts";
import type { WinChances } from "./win-chances.ts";

/**
 * Computes the chances of a knockout alone exactly: both sides of a match come from different pairs. A qualifying
 * before it is part of it. Rules R.12.
 */
export function exactChances(course: Course, wins: WinChances): Chances {
  const reached = new Map<number, Float64Array>();
  for (let pair = 0; pair < wins.pairs; pair++) {
    const certain = new Float64Array(wins.pairs);
    certain[pair] = 1;
    reached.set(pair, certain);
  }
  const nobody = new Float64Array(wins.pairs);
  const of = (slot: number) => reached.get(slot) ?? nobody;
  for (const { upper, lower, winner } of course.knockout) {
    const [above, below] = [of(upper), of(lower)];
    const isPlayed = upper !== course.empty && lower !== course.empty;
    reached.set(winner, isPlayed ? winnersOf(above, below, wins) : upper === course.empty ? below : above);
  }
  return {
    title: [...of(course.title)],
    final: course.finalists.length === 0 ? null : summed(course.finalists.map(of), wins.pairs),
    leaving: null,
  };
}

/** Returns each pair's chance to win the match of two sides, from its chance to come to it. */
function winnersOf(above: Float64Array, below: Float64Array, { pairs, of }: WinChances): Float64Array {
  const winners = new Float64Array(pairs);
  for (const [one, comes] of above.entries()) {
    if (comes === 0) continue;
    for (const [other, meets] of below.entries()) {
      const wins = comes * meets * (of[one * pairs + other] ?? 0);
      winners[one] = (winners[one] ?? 0) + wins;
      winners[other] = (winners[other] ?? 0) + comes * meets - wins;
    }
  }
  return winners;
}

function summed(chances: readonly Float64Array[], pairs: number): number[] {
  return Array.from({ length: pairs }, (_, pair) => chances.reduce((sum, of) => sum + (of[pair] ?? 0), 0));
}
