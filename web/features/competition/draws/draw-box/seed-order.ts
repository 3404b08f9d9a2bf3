import type { BracketView } from "#contract/competition/draws.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { keptOrder } from "#domain/competition/draws/given-order.ts";
import type { Zone } from "#domain/competition/zones/zone-plan.ts";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";

type Pair = ManagedCategory["pairs"][number];

/** Returns the pairs that enter a draw, strongest first. Equal ones keep the very order in which they are drawn. */
export function confirmedByStrength(pairs: readonly Pair[]): Pair[] {
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin");
  return confirmed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** Returns the pairs in the club's own saved order, or as given without one. */
export function inOrder(pairs: readonly Pair[], order: readonly string[] | null): Pair[] {
  return order === null ? [...pairs] : keptOrder(order, pairs);
}

/** Returns true if none of the pairs has a point, so that a lot assigns the seeds. */
export function withoutPoints(pairs: readonly Pair[]): boolean {
  return pairs.length > 0 && pairs.every(({ strength }) => strength === 0);
}

/** Returns a function from a pair to its name; an empty text for an unknown pair. */
export function namesIn(pairs: readonly Pair[]): (pairId: string) => string {
  const names = new Map(pairs.map(({ id, players }) => [id, fullPair(players)]));
  return (pairId) => names.get(pairId) ?? "";
}

/**
 * Returns the pairs of an existing draw by seed, as read where every pair begins: in its zone, or in the first round of
 * the main cup or of the qualifying.
 */
export function seedsOf({ rounds, zones, beside }: BracketView): string[] {
  const inQualifying = beside.flatMap(({ key, rounds: own }) => (key === "qualifying" ? (own[0] ?? []) : []));
  const inKnockout = [...(rounds[0] ?? []), ...inQualifying];
  const first = zones.length > 0 ? zones.flatMap(({ matches }) => matches) : inKnockout;
  const seeds = first
    .flatMap(({ sides }) => sides)
    .flatMap(({ pairId, seed }) => (pairId !== null && seed !== null ? [[pairId, seed] as const] : []));
  return [...new Map(seeds)].toSorted(([, one], [, other]) => one - other).map(([pairId]) => pairId);
}

/** Returns the pairs that play the qualifying of a draw; none without one. */
export function qualifyingOf({ beside }: BracketView): string[] {
  const first = beside.find(({ key }) => key === "qualifying")?.rounds[0] ?? [];
  return first.flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? []));
}

/** Returns the zones of a draw as they were formed, the pairs of each by their seed in it. */
export function zonesOf({ zones }: BracketView): Zone<string>[] {
  return zones.map(({ letter, rows }) => ({
    letter,
    pairs: rows.toSorted((one, other) => one.zoneSeed - other.zoneSeed).map(({ pairId }) => pairId),
  }));
}

/** Returns true if a draw can still be made again: it has no result yet. */
export function canRedraw(draw: BracketView): boolean {
  return drawnMatches(draw).every(({ status }) => status !== "finished");
}
