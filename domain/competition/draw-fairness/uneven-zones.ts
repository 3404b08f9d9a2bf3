import type { PairStrength } from "./win-chances.ts";

/** A drawn zone: its letter and its pairs by seed. */
export type DrawnZone = { readonly letter: string; readonly pairs: readonly string[] };

/** A zone that is much stronger (positive) or weaker than the others, in points of rating per player. */
export type UnevenZone = {
  readonly letter: string;
  readonly difference: number;
  /** The exchange of two pairs that evens the zones most; null if none of them does. */
  readonly swap: ZoneSwap | null;
};

/** An exchange of two pairs of the same place in their zones. `leaves` is in the uneven zone. */
export type ZoneSwap = {
  readonly leaves: string;
  readonly comes: string;
  readonly from: string;
  /** The difference of the zone from the others afterwards. */
  readonly difference: number;
};

/** The points per player from which a zone is named. Half a level is 50. */
const named = 60;

/**
 * Names the zones whose mean rating is 60 points or more from that of all others, the most uneven first. The swap of
 * each leaves the most uneven zone, and then this one, as even as can be. Only pairs of the same place change, so that
 * the seeds stay apart. It is a hint: seeds follow ranking points. Rules R.15.
 */
export function unevenZones(
  zones: readonly DrawnZone[],
  strengths: ReadonlyMap<string, PairStrength>,
): readonly UnevenZone[] {
  if (zones.length < 2) return [];
  const points = zones.map(({ pairs }) => pairs.map((pair) => (strengths.get(pair)?.mu ?? 0) / 2));
  const differences = differencesOf(points);
  return zones
    .flatMap(({ letter }, nth): UnevenZone[] => {
      const difference = differences[nth] ?? 0;
      return Math.abs(difference) < named ? [] : [{ letter, difference, swap: bestSwap(zones, points, nth) }];
    })
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}

/** Returns how far the mean of each zone is from the mean of all pairs of the others. */
function differencesOf(points: readonly (readonly number[])[]): number[] {
  const all = points.flat();
  const total = sum(all);
  return points.map((own) => {
    const others = all.length - own.length;
    return sum(own) / own.length - (total - sum(own)) / others;
  });
}

function bestSwap(
  zones: readonly DrawnZone[],
  points: readonly (readonly number[])[],
  uneven: number,
): ZoneSwap | null {
  let best: ZoneSwap | null = null;
  let least = { farthest: farthest(differencesOf(points)), own: 0 };
  for (const [other, zone] of zones.entries()) {
    if (other === uneven) continue;
    for (const [place, comes] of zone.pairs.entries()) {
      const leaves = zones[uneven]?.pairs[place];
      if (leaves === undefined) continue;
      const differences = differencesOf(swapped(points, uneven, other, place));
      const [most, difference] = [farthest(differences), differences[uneven] ?? 0];
      const own = Math.abs(difference);
      if (most > least.farthest || (most === least.farthest && own >= least.own)) continue;
      least = { farthest: most, own };
      best = { leaves, comes, from: zone.letter, difference };
    }
  }
  return best;
}

function swapped(points: readonly (readonly number[])[], one: number, other: number, place: number): number[][] {
  const at = (zone: number) => points[zone]?.[place] ?? 0;
  return points.map((own, zone) =>
    own.map((value, nth) => (nth !== place ? value : zone === one ? at(other) : zone === other ? at(one) : value)),
  );
}

function farthest(differences: readonly number[]): number {
  return Math.max(...differences.map(Math.abs));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
