import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Zone } from "./zone-plan.ts";

/**
 * Swaps two pairs between zones, each taking the other's seed too. Refuses a pair that is in no zone. The caller has to
 * check that play has not begun. Issue C, section 2 (rules 2.7 leave the distribution to the organiser).
 */
export function swapPairs<Pair extends string>(
  zones: readonly Zone<Pair>[],
  one: Pair,
  other: Pair,
): Result<Zone<Pair>[], "PAIR_NOT_IN_ZONES"> {
  const placed = zones.flatMap(({ pairs }) => pairs);
  if (!placed.includes(one) || !placed.includes(other)) return refuse("PAIR_NOT_IN_ZONES");
  const swapped = (pair: Pair) => (pair === one ? other : pair === other ? one : pair);
  return ok(zones.map(({ letter, pairs }) => ({ letter, pairs: pairs.map(swapped) })));
}
