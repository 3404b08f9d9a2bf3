import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { leftTable } from "./early-leavers.ts";
import { pointsOf } from "./table-result.ts";
import type { StandingsPolicy } from "./tie-break-policy.ts";

/** The fewest and the most points with which a pair can end. */
type Reach = { readonly least: number; readonly most: number };

/**
 * Returns the pair on each position of a round robin that points alone settle, the first first; null for an open one. A
 * pair surely ends above another if its fewest points are more than the most points of the other. It costs little in a
 * large group, where the exact search of `settledPositions` explodes, and never contradicts it. Rules 2.15; the rule is
 * ours.
 */
export function settledByPoints<Pair extends string>(zone: ZonePlay<Pair>, policy: StandingsPolicy): (Pair | null)[] {
  const left = leftTable(zone, policy);
  const reaches = reachesOf(zone, policy, left);
  const settled = zone.pairs.map((): Pair | null => null);
  for (const [pair, own] of reaches) {
    const others = [...reaches].filter(([other]) => other !== pair);
    const above = others.filter(([, other]) => other.least > own.most).length;
    const below = others.filter(([, other]) => own.least > other.most).length;
    if (above + below === others.length) settled[above] = pair;
  }
  return settled;
}

/** Adds up the points of each pair of the table. Matches with a pair that left it count for nobody. */
function reachesOf<Pair extends string>(
  zone: ZonePlay<Pair>,
  policy: StandingsPolicy,
  left: ReadonlySet<Pair>,
): Map<Pair, Reach> {
  const ofMatch = Object.values(policy.points);
  // A pair that does not come may even lose points.
  const open = { least: Math.min(...ofMatch), most: Math.max(...ofMatch) };
  const reaches = new Map(
    zone.pairs.flatMap((pair): [Pair, Reach][] => (left.has(pair) ? [] : [[pair, { least: 0, most: 0 }]])),
  );
  const add = (pair: Pair | null, { least, most }: Reach) => {
    const reach = pair === null ? undefined : reaches.get(pair);
    if (pair !== null && reach) reaches.set(pair, { least: reach.least + least, most: reach.most + most });
  };
  for (const { number } of zone.schedule.fixtures) {
    const { pair1, pair2 } = sidesOf(zone, number);
    if ([pair1, pair2].some((pair) => pair !== null && left.has(pair))) continue;
    const outcome = zone.outcomes[number - 1] ?? null;
    const points = outcome && pointsOf(winnerOf(outcome), outcome.kind, policy);
    add(pair1, points ? { least: points.pair1, most: points.pair1 } : open);
    add(pair2, points ? { least: points.pair2, most: points.pair2 } : open);
  }
  return reaches;
}
