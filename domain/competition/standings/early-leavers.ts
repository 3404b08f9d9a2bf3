/*
 * Pairs that leave a league before half of their matches are played.
 *
 * | article | what                                                                     | here            |
 * |---------|--------------------------------------------------------------------------|-----------------|
 * | L.8     | a pair that leaves before half of its matches leaves the table with them | `leftTable`     |
 * | L.8     | from half on the rest of its matches are walkovers                       | `leaving`       |
 * | 2.15    | no place is settled while a pair could still take its matches with it    | `mayLeaveTable` |
 */
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import type { StandingsPolicy } from "./tie-break-policy.ts";

/**
 * Decides how a pair leaves a division. Before half of its matches it leaves the table, so that nobody gains by having
 * met it; its results stay in the history of the players. From half on the rest of its matches are walkovers. `played`
 * counts its matches with a result other than a walkover. Rules L.8.
 */
export function leaving(played: number, total: number): "leaves-table" | "rest-walkover" {
  return played * 2 < total ? "leaves-table" : "rest-walkover";
}

/** Checks if a match was played, also in part: a walkover was not. Rules L.8. */
export function isPlayed(outcome: Pick<Outcome, "kind"> | null): boolean {
  return outcome !== null && outcome.kind !== "walkover";
}

/** Returns the pairs that have left the table with all their matches; none by a policy without that rule. Rules L.8. */
export function leftTable<Pair extends string>(zone: ZonePlay<Pair>, policy: StandingsPolicy): ReadonlySet<Pair> {
  const { withdrawn } = zone;
  if (policy.earlyLeavers === undefined || withdrawn === undefined || withdrawn.size === 0) return new Set();
  return new Set(early(zone).filter((pair) => withdrawn.has(pair)));
}

/** Checks if a pair that still plays would leave the table with all its matches. Rules L.8. */
export function mayLeaveTable<Pair extends string>(zone: ZonePlay<Pair>, policy: StandingsPolicy): boolean {
  return policy.earlyLeavers !== undefined && early(zone).some((pair) => !zone.withdrawn?.has(pair));
}

/** Lists the pairs that have played fewer than half of their matches. */
function early<Pair extends string>(zone: ZonePlay<Pair>): Pair[] {
  const counts = new Map(zone.pairs.map((pair) => [pair, { played: 0, total: 0 }]));
  for (const { number } of zone.schedule.fixtures) {
    const { pair1, pair2 } = sidesOf(zone, number);
    for (const pair of [pair1, pair2]) {
      const count = pair === null ? undefined : counts.get(pair);
      if (!count) continue;
      count.total += 1;
      if (isPlayed(zone.outcomes[number - 1] ?? null)) count.played += 1;
    }
  }
  return [...counts].flatMap(([pair, { played, total }]) => (leaving(played, total) === "leaves-table" ? pair : []));
}
