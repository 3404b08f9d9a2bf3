import type { BracketView } from "#contract/draws.ts";
import type { TournamentManagement } from "#contract/tournaments.ts";

type Pair = TournamentManagement["categories"][number]["pairs"][number];

/** The pairs that go into a draw, from the strongest, equal ones in the very order in which they are drawn. */
export function confirmedByStrength(pairs: readonly Pair[]): Pair[] {
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin");
  return confirmed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/**
 * The pairs in the club's own order, which may be older than the list: who has left is left out, who is new comes last. Without
 * an order of the club, as they are given.
 */
export function inOrder(pairs: readonly Pair[], order: readonly string[] | null): Pair[] {
  if (order === null) return [...pairs];
  const place = (pair: Pair) => {
    const index = order.indexOf(pair.id);
    return index === -1 ? order.length : index;
  };
  return pairs.toSorted((a, b) => place(a) - place(b));
}

/** The order of the seeds in a draw as it stands. */
export function seedsOf({ rounds }: BracketView): string[] {
  const sides = (rounds[0] ?? []).flatMap((match) => match.sides);
  return sides
    .flatMap(({ pairId, seed }) => (pairId !== null && seed !== null ? [{ pairId, seed }] : []))
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ pairId }) => pairId);
}

/** Whether a draw can still be made again: nothing has been played in it. */
export function canRedraw({ rounds }: BracketView): boolean {
  return rounds.flat().every(({ status }) => status !== "finished");
}
