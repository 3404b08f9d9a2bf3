import type { TournamentManagement } from "#contract/tournaments.ts";
import { hasWords } from "#web/features/has-words.ts";

export type ManagedPair = TournamentManagement["categories"][number]["pairs"][number];

/** Which pairs the desk looks at. */
export const pairFilters = ["all", "to-confirm", "confirmed", "pending"] as const;
export type PairFilter = (typeof pairFilters)[number];

const statusOf: Record<Exclude<PairFilter, "all">, ManagedPair["status"]> = {
  "to-confirm": "confirmed_by_players",
  confirmed: "confirmed_by_admin",
  pending: "pending",
};

/** Accepted pairs by their place, the strongest first, in the order in which a draw would take them; then the proposals. */
export function rankPairs(pairs: readonly ManagedPair[]): ManagedPair[] {
  const placed = (pair: ManagedPair) => pair.place ?? Number.MAX_SAFE_INTEGER;
  return pairs.toSorted((a, b) => placed(a) - placed(b));
}

/** The pairs in a state, and among them those in which a player's name has the searched words; accents and capitals are folded. */
export function filterPairs(pairs: readonly ManagedPair[], filter: PairFilter, text: string): ManagedPair[] {
  return pairs.filter(({ status, players }) => {
    if (filter !== "all" && status !== statusOf[filter]) return false;
    return hasWords(players.map(({ name }) => name).join(" "), text);
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
