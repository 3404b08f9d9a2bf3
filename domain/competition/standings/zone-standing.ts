/*
 * The positions of a zone in play.
 *
 * | article | what                                                                     | here           |
 * |---------|--------------------------------------------------------------------------|----------------|
 * | 2.3     | zone of three, and every other all against all: by the table              | `zoneStanding` |
 * | 2.5     | zone of four: by its matches (default) or by the table                    | `zoneStanding` |
 * | L.8     | a pair that left early stands behind all others, without its matches      | `withoutLeavers` |
 */
import { type MatchEnd, otherEnd } from "#domain/competition/zones/zone-matches.ts";
import { pairAtEnd, placesOf, sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { leftTable } from "./early-leavers.ts";
import { type StandingRow, standing, type TableMatch, type TableRules } from "./standing.ts";
import type { Reason } from "./tie-breaks.ts";

/** A row of a zone. Its position may be decided by a match of the zone, by number, against the rival of that match. */
export type ZoneRow<Pair extends string> = Omit<StandingRow<Pair>, "decision"> & {
  readonly decision: Reason<Pair> | { readonly by: "match"; readonly match: number; readonly rival: Pair } | null;
};

/** Lists the finished matches of a zone with the pairs that played them. */
export function matchesOf<Pair extends string>(zone: ZonePlay<Pair>): TableMatch<Pair>[] {
  return zone.outcomes.flatMap((outcome, index) => {
    const { pair1, pair2 } = sidesOf(zone, index + 1);
    return outcome === null || pair1 === null || pair2 === null ? [] : [{ pair1, pair2, outcome }];
  });
}

/**
 * Orders the zone from first to last, provisionally until its last match. If matches decide the places, the decided
 * ones stand, and the others follow in the order of the table. Pairs that left the table early come last. Rules 2.5,
 * 2.11 to 2.15 and L.8.
 */
export function zoneStanding<Pair extends string>(zone: ZonePlay<Pair>, rules: TableRules): ZoneRow<Pair>[] {
  const left = leftTable(zone, rules.policy);
  if (left.size > 0) return withoutLeavers(zone, left, rules);
  const table = standing(zone.pairs, matchesOf(zone), rules);
  const given = (placesOf(zone) ?? []).map((end) => placeGiven(zone, end));
  const others = table.filter(({ pair }) => !given.some((place) => place?.pair === pair));
  return table.flatMap((_, index) => {
    const place = given[index] ?? null;
    const row = place === null ? others.shift() : table.find(({ pair }) => pair === place.pair);
    return row ? [{ ...row, position: index + 1, decision: place === null ? row.decision : place.decision }] : [];
  });
}

/** Orders the pairs of the table by the matches between them, and then those that left it, also among themselves. */
function withoutLeavers<Pair extends string>(
  zone: ZonePlay<Pair>,
  left: ReadonlySet<Pair>,
  rules: TableRules,
): ZoneRow<Pair>[] {
  const parts = [false, true].flatMap((isGone) => {
    const isIn = (pair: Pair) => left.has(pair) === isGone;
    const matches = matchesOf(zone).filter(({ pair1, pair2 }) => isIn(pair1) && isIn(pair2));
    return standing(zone.pairs.filter(isIn), matches, rules);
  });
  return parts.map((row, index) => ({ ...row, position: index + 1 }));
}

function placeGiven<Pair extends string>(zone: ZonePlay<Pair>, end: MatchEnd) {
  const pair = pairAtEnd(zone, end);
  const rival = pairAtEnd(zone, otherEnd(end));
  if (pair === null || rival === null) return null;
  return { pair, decision: { by: "match" as const, match: end.match, rival } };
}
