import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Zone, zoneLetter } from "./zone-plan.ts";

/**
 * Validates the club's own zones, A first and the strongest of each first, in place of the snake. Refuses zones that do
 * not consist of exactly these pairs, each once, in zones of exactly these sizes. Since the club formed them, a pair
 * may have been confirmed or taken out, or the rules changed. Rules 2.7 leave the distribution to the organiser.
 */
export function givenZones<Pair extends string>(
  zones: readonly (readonly Pair[])[],
  pairs: readonly Pair[],
  sizes: readonly number[],
): Result<Zone<Pair>[], "ZONES_OUTDATED"> {
  const placed = new Set(zones.flat());
  const sameSizes = zones.length === sizes.length && zones.every(({ length }, index) => length === sizes[index]);
  const samePairs = placed.size === pairs.length && pairs.every((pair) => placed.has(pair));
  if (!sameSizes || !samePairs) return refuse("ZONES_OUTDATED");
  return ok(zones.map((own, index) => ({ letter: zoneLetter(index + 1), pairs: own })));
}

/** Checks if these zones have the same pairs in the same places. */
export function sameZones<Pair extends string>(one: readonly Zone<Pair>[], other: readonly Zone<Pair>[]): boolean {
  const written = (zones: readonly Zone<Pair>[]) => zones.map(({ pairs }) => pairs.join(",")).join(" ");
  return written(one) === written(other);
}
