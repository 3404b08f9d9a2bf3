/*
 * The silver cup: a cup of the pairs that their zones send home.
 *
 * | article | what                                                         | here           |
 * |---------|--------------------------------------------------------------|----------------|
 * | C.8     | the places of a zone after its qualifiers, to the fourth     | `silverPlaces` |
 * | C.8     | it needs two pairs                                           | `silverOf`     |
 * | C.9     | pairs of one zone do not meet in the first round             | `cupLines`     |
 */
import type { DrawnSide } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import { cupLines } from "#domain/competition/zones/playoff.ts";
import type { Cup, ZonePlaceLine } from "./cup.ts";

/** A zone before its matches: the number of its pairs, and of those that it sends to the main cup. */
export type ZoneSize = { readonly size: number; readonly qualifiers: number };

/** The last place of a zone that goes on in a silver cup. */
const lastPlace = 4;

/** Lists the places of a zone that go on in a silver cup, best first: 3 and 4, if two qualify. Rules C.8. */
export function silverPlaces({ size, qualifiers }: ZoneSize): number[] {
  const most = Math.max(0, Math.min(size, lastPlace) - qualifiers);
  return Array.from({ length: most }, (_, index) => qualifiers + 1 + index);
}

/** Counts the pairs of the silver cup of these zones: 0 if there would be only one. Rules C.8. */
export function silverSize(zones: readonly ZoneSize[]): number {
  const pairs = zones.reduce((sum, zone) => sum + silverPlaces(zone).length, 0);
  return pairs < 2 ? 0 : pairs;
}

/** Draws the silver cup of these zones, zone A first. Null with fewer than two pairs. Rules C.8 and C.9. */
export function silverOf<Id>(zones: readonly ZoneSize[]): Cup<Id> | null {
  if (silverSize(zones) === 0) return null;
  const lines = cupLines(zones.map(silverPlaces)).map(
    (place): DrawnSide<ZonePlaceLine> => (place ? { kind: "zone", of: place } : { kind: "bye" }),
  );
  return { key: "silver", bracket: buildBracket<ZonePlaceLine>(lines), thirdPlace: null };
}
