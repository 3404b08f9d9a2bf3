/*
 * The playoff after the zones, drawn before they are played.
 *
 * | article | what                                                                          | here            |
 * |---------|-------------------------------------------------------------------------------|-----------------|
 * | 2.2     | one zone: its first two play the final                                        | `playoffLines`  |
 * | ours    | one group: its places are the seeds of the playoff                            | `seededLines`   |
 * | 2.8     | a fixed table for 2 to 8 zones of which two qualify                            | `cross-table.ts` |
 * | 2.9     | first and second of a zone meet in the final only; byes go to zone winners      | `seededLines`   |
 *
 * Any other case uses the strict bracket of the knockout. Seeds are the firsts in the order of the zones, then the
 * seconds from the last zone to the first (as the snake dealt them), then the thirds from the first zone on. Firsts
 * take their seed's line. Seconds, and then thirds, share the lines of their seeds so that pairs of one zone meet as
 * late as possible. Seconds are always in the half without their first. A third never meets a pair of its zone in its
 * first match. Byes go to the best seeds, so to a second only if every first has one. The published tables for 2, 3, 5,
 * 6, 7 and 9 zones, and a league's for three qualifiers, result from this very construction.
 *
 * Left out: 2.10, a ranking over all zones, which would only be known after the last zone match.
 */
import { bracketSize } from "#domain/competition/draws/bracket-size.ts";
import { seedLines } from "#domain/competition/draws/seed-lines.ts";
import { crossTable, type Qualifier } from "./cross-table.ts";
import { lateMeetings } from "./late-meetings.ts";
import { type QualifierSettings, qualifiersOf, zoneLetter } from "./zone-plan.ts";

/**
 * Returns the lines of the playoff from top to bottom, neighbours meeting; null is a bye. Their number is a power of
 * two, or 0 without zones and after one group without a playoff. Rules 2.2, 2.8 and 2.9.
 */
export function playoffLines(sizes: readonly number[], settings: QualifierSettings): (Qualifier | null)[] {
  const counts = sizes.map((size) => qualifiersOf(size, sizes.length, settings));
  const fixed = counts.every((count) => count === 2) ? crossTable(sizes.length) : null;
  return fixed ?? seededLines(counts);
}

/** Builds the playoff as a strict bracket, from the number of qualifiers of each zone. */
export function seededLines(counts: readonly number[]): (Qualifier | null)[] {
  return cupLines(counts.map((count) => Array.from({ length: count }, (_, above) => above + 1)));
}

/**
 * Builds the lines of any cup after zones as a strict bracket, from the places that each zone sends to it. Empty with
 * fewer than two places. Rules 2.9 and C.9.
 */
export function cupLines(places: readonly (readonly number[])[]): (Qualifier | null)[] {
  const fitting = bracketSize(places.reduce((sum, { length }) => sum + length, 0));
  if (!fitting.ok) return [];
  const lineOfSeed = linesBySeed(fitting.value.size);
  const lines = lineOfSeed.map((): Qualifier | null => null);
  const standing = new Map<string, number[]>();
  let seeds = 0;
  for (const position of new Set(places.flat().toSorted((one, other) => one - other))) {
    const zones = zonesSending(places, position);
    const open = lineOfSeed.slice(seeds, seeds + zones.length);
    for (const [zone, line] of lateMeetings(zones, open, standing)) {
      lines[line] = { position, zone };
      standing.set(zone, [...(standing.get(zone) ?? []), line]);
    }
    seeds += zones.length;
  }
  return apart(lines, lineOfSeed.slice(0, seeds));
}

/**
 * Exchanges the place on the last seed's line with the one before it, until no two pairs of one zone meet in the first
 * round. Returns the lines as they are if no exchange achieves that, as after a single zone.
 */
function apart(lines: readonly (Qualifier | null)[], seeded: readonly number[]): (Qualifier | null)[] {
  let tried = [...lines];
  for (let seed = seeded.length - 1; seed > 0 && neighboursOfOneZone(tried); seed--) {
    tried = swapped(tried, seeded[seed] ?? 0, seeded[seed - 1] ?? 0);
  }
  return neighboursOfOneZone(tried) ? [...lines] : tried;
}

function neighboursOfOneZone(lines: readonly (Qualifier | null)[]): boolean {
  return lines.some((place, line) => line % 2 === 0 && place !== null && place.zone === lines[line + 1]?.zone);
}

function swapped(lines: readonly (Qualifier | null)[], one: number, other: number): (Qualifier | null)[] {
  return lines.map((place, line) => (line === one ? lines[other] : line === other ? lines[one] : place) ?? null);
}

/** Lists the letters of the zones that send a pair in that position, the strongest of these pairs first. */
function zonesSending(places: readonly (readonly number[])[], position: number): string[] {
  const zones = places.flatMap((sent, index) => (sent.includes(position) ? [zoneLetter(index + 1)] : []));
  return position % 2 === 0 ? zones.reverse() : zones;
}

function linesBySeed(size: number): number[] {
  const lines: number[] = [];
  for (const [line, seed] of seedLines(size).entries()) lines[seed - 1] = line;
  return lines;
}
