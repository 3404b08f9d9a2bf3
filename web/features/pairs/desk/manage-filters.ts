import type { TournamentManagement } from "#contract/tournaments.ts";

export type ManagedPair = TournamentManagement["categories"][number]["pairs"][number];

/** Which pairs the desk looks at. */
export const pairFilters = ["all", "to-confirm", "confirmed", "pending"] as const;
export type PairFilter = (typeof pairFilters)[number];

/** A pair in the list with its place by strength among those that both players accepted; null before that. */
export type RankedPair = ManagedPair & { readonly place: number | null };

const statusOf: Record<Exclude<PairFilter, "all">, ManagedPair["status"]> = {
  "to-confirm": "confirmed_by_players",
  confirmed: "confirmed_by_admin",
  pending: "pending",
};

/** Accepted pairs from the strongest, equal ones in the order in which they were proposed; then the proposals without an answer. */
export function rankPairs(pairs: readonly ManagedPair[]): RankedPair[] {
  const accepted = pairs
    .filter(({ status }) => status !== "pending")
    .toSorted((a, b) => b.strength - a.strength)
    .map((pair, index) => ({ ...pair, place: index + 1 }));
  const pending = pairs.filter(({ status }) => status === "pending").map((pair) => ({ ...pair, place: null }));
  return [...accepted, ...pending];
}

/** The pairs in a state, and among them those in which a player's name has the searched words; accents and capitals are folded. */
export function filterPairs<Pair extends ManagedPair>(
  pairs: readonly Pair[],
  filter: PairFilter,
  text: string,
): Pair[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return pairs.filter(({ status, players }) => {
    if (filter !== "all" && status !== statusOf[filter]) return false;
    const names = folded(players.map(({ name }) => name).join(" "));
    return words.every((word) => names.includes(word));
  });
}

/** How many pairs each filter shows. */
export function countPairs(pairs: readonly ManagedPair[]): Record<PairFilter, number> {
  const count = (status: ManagedPair["status"]) => pairs.filter((pair) => pair.status === status).length;
  return {
    all: pairs.length,
    "to-confirm": count(statusOf["to-confirm"]),
    confirmed: count(statusOf.confirmed),
    pending: count(statusOf.pending),
  };
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("es");
}
