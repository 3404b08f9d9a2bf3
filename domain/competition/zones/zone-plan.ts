/*
 * The distribution of pairs over zones.
 *
 * | article | what                                                   | here           |
 * |---------|--------------------------------------------------------|----------------|
 * | 2.1     | ⌊N/3⌋ zones of 3, N mod 3 of them of 4 and these first | `zoneSizes`    |
 * | 2.1     | or zones of 4, as few of 3 as possible and these last  | `zoneSizes`    |
 * | 2.2     | two to five pairs                                      | `zoneSizes`    |
 * | ours    | one group of up to 16 pairs, if the club wants it      | `zoneSizes`    |
 * | 2.6     | how many qualify                                       | `qualifiersOf` |
 * | 2.7     | the snake A B C C B A by strength                      | `formZones`    |
 *
 * Left out: 2.7's other ways (one head per zone and the rest drawn, pairs of one club apart): the club swaps pairs.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { groupPlayoffs, largestGroup, type ZoneSettings } from "./zone-settings.ts";

/** A zone and its pairs, the strongest first: a pair's place here is its seed in the zone. */
export type Zone<Pair extends string> = { readonly letter: string; readonly pairs: readonly Pair[] };

/**
 * Returns the number of pairs of each zone, zone A first. Returns an empty list if the pairs go straight to a knockout
 * (two pairs, or four by the club's choice). Refuses fewer than two pairs, and more than 16 in one group. Rules 2.1 and
 * 2.2; the group is ours.
 */
export function zoneSizes(
  pairs: number,
  settings: Pick<ZoneSettings, "shape" | "preferred" | "fourPairs" | "fivePairs">,
): Result<number[], "NOT_ENOUGH_PAIRS" | "GROUP_TOO_LARGE"> {
  if (pairs < 2) return refuse("NOT_ENOUGH_PAIRS");
  if (pairs === 2) return ok([]);
  if (settings.shape === "one-group") return pairs > largestGroup ? refuse("GROUP_TOO_LARGE") : ok([pairs]);
  if (pairs === 3) return ok([3]);
  if (pairs === 4) return ok(settings.fourPairs === "semifinals" ? [] : [4]);
  if (pairs === 5) return ok(settings.fivePairs === "two-and-three" ? [2, 3] : [5]);
  const zones = settings.preferred === 3 ? Math.floor(pairs / 3) : Math.ceil(pairs / 4);
  const ofFour = pairs - 3 * zones;
  return ok(Array.from({ length: zones }, (_, index) => (index < ofFour ? 4 : 3)));
}

/**
 * Deals the pairs, strongest first, over zones of these sizes in a snake, A B C C B A; skips a full zone. Only zones of
 * 2 and 3, with the smaller one first, are filled one after the other, so that the two strongest are in the zone of 2.
 * Rules 2.2 and 2.7.
 */
export function formZones<Pair extends string>(byStrength: readonly Pair[], sizes: readonly number[]): Zone<Pair>[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total !== byStrength.length) throw new RangeError(`Zones for ${total} pairs cannot take ${byStrength.length}`);
  const zones = sizes.map((size, index) => {
    const pairs: Pair[] = [];
    return { letter: zoneLetter(index + 1), size, pairs };
  });
  const filled = zones.flatMap((zone) => Array.from({ length: zone.size }, () => zone));
  const smallerFirst = sizes.some((size, index) => size < (sizes[index + 1] ?? 0));
  const turns = smallerFirst ? filled : snake(zones);
  for (const [index, pair] of byStrength.entries()) turns[index]?.pairs.push(pair);
  return zones.map(({ letter, pairs }) => ({ letter, pairs }));
}

/** The settings that decide the number of qualifiers. */
export type QualifierSettings = Pick<ZoneSettings, "shape" | "groupPlayoff" | "qualifiers">;

/**
 * Returns the number of qualifiers of a zone of that size. A single zone sends two, to the final. One group sends as
 * many as its playoff has lines, so that it has no byes: of six pairs four, if the club wants eight. Rules 2.2 and 2.6;
 * the group is ours.
 */
export function qualifiersOf(size: number, zones: number, settings: QualifierSettings): number {
  if (settings.shape === "one-group") {
    return groupPlayoffs.findLast((lines) => lines <= Math.min(size, settings.groupPlayoff)) ?? 0;
  }
  if (zones === 1) return 2;
  return Math.min(settings.qualifiers, Math.max(2, size - 1));
}

/** Returns the name of the zone of that number, from 1: A to Z, then AA, AB … */
export function zoneLetter(zone: number): string {
  const last = String.fromCharCode(65 + ((zone - 1) % 26));
  return zone <= 26 ? last : zoneLetter(Math.floor((zone - 1) / 26)) + last;
}

function snake<Turn extends { readonly size: number }>(zones: readonly Turn[]): Turn[] {
  const largest = Math.max(0, ...zones.map(({ size }) => size));
  return Array.from({ length: largest }, (_, row) => {
    const open = zones.filter(({ size }) => size > row);
    return row % 2 === 0 ? open : open.reverse();
  }).flat();
}
