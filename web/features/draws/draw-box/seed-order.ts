import type { BracketView } from "#contract/draws.ts";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { keptOrder } from "#domain/draws/given-order.ts";
import type { Zone } from "#domain/zones/zone-plan.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";

type Pair = ManagedCategory["pairs"][number];

/** The pairs that go into a draw, from the strongest, equal ones in the very order in which they are drawn. */
export function confirmedByStrength(pairs: readonly Pair[]): Pair[] {
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin");
  return confirmed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** The pairs in the club's own order as it is kept, or as they are given without one. */
export function inOrder(pairs: readonly Pair[], order: readonly string[] | null): Pair[] {
  return order === null ? [...pairs] : keptOrder(order, pairs);
}

/** Whether nobody among them has a point, so that a lot gives out the seeds. */
export function withoutPoints(pairs: readonly Pair[]): boolean {
  return pairs.length > 0 && pairs.every(({ strength }) => strength === 0);
}

/** What each of the pairs is called; nothing for one that is not among them. */
export function namesIn(pairs: readonly Pair[]): (pairId: string) => string {
  const names = new Map(pairs.map(({ id, players }) => [id, fullPair(players)]));
  return (pairId) => names.get(pairId) ?? "";
}

/** The order of the seeds in a draw as it stands, read where every pair begins: in its zone, or in the first round. */
export function seedsOf({ rounds, zones }: BracketView): string[] {
  const first = zones.length > 0 ? zones.flatMap(({ matches }) => matches) : (rounds[0] ?? []);
  const seeds = first
    .flatMap(({ sides }) => sides)
    .flatMap(({ pairId, seed }) => (pairId !== null && seed !== null ? [[pairId, seed] as const] : []));
  return [...new Map(seeds)].toSorted(([, one], [, other]) => one - other).map(([pairId]) => pairId);
}

/** The zones of a draw as they were formed, the pairs of each by their seed in it. */
export function zonesOf({ zones }: BracketView): Zone<string>[] {
  return zones.map(({ letter, rows }) => ({
    letter,
    pairs: rows.toSorted((one, other) => one.zoneSeed - other.zoneSeed).map(({ pairId }) => pairId),
  }));
}

/** Whether a draw can still be made again: nothing has been played in it. */
export function canRedraw({ rounds, zones, thirdPlace }: BracketView): boolean {
  const matches = [...rounds.flat(), ...zones.flatMap((zone) => zone.matches), ...(thirdPlace ? [thirdPlace] : [])];
  return matches.every(({ status }) => status !== "finished");
}
