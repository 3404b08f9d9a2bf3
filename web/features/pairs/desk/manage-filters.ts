import type { ManagedPair } from "#contract/tournaments.ts";
import type { Entrant } from "#web/features/guests/pair-sheet.tsx";
import { type Drawn, type DrawnPairState, drawnPairStates } from "#web/features/matches/withdrawals/drawn-pairs.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** What the desk reads of a pair: what is missing until the draw, and afterwards whether it plays. */
const pairStates = ["to-confirm", "confirmed", "pending", "reserve", "withdrawn"] as const;
export type PairState = (typeof pairStates)[number];

/** A pair with its state at the desk, and its two players as the club reaches them. */
export type DeskPair = ManagedPair & { readonly state: PairState; readonly people: readonly Entrant[] };

/** Which pairs the desk looks at. */
export const pairFilters = ["all", ...pairStates] as const;
export type PairFilter = (typeof pairFilters)[number];

/** Accepted pairs by their place, the strongest first, in the order in which a draw would take them; then the proposals. */
export function deskPairs({
  pairs,
  entrants,
  bracket,
}: {
  pairs: readonly ManagedPair[];
  entrants: readonly Entrant[];
  bracket: Drawn | null;
}): DeskPair[] {
  const standingOf = drawnPairStates(bracket);
  const entered = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const placed = (pair: ManagedPair) => pair.place ?? Number.MAX_SAFE_INTEGER;
  return pairs
    .toSorted((a, b) => placed(a) - placed(b))
    .map((pair) => ({
      ...pair,
      state: stateOf(pair.status, standingOf(pair.id)),
      people: pair.players.flatMap(({ id }) => entered.get(id) ?? []),
    }));
}

function stateOf(status: ManagedPair["status"], standing: DrawnPairState | null): PairState {
  if (status === "pending") return "pending";
  if (standing === "withdrawn" || standing === "reserve") return standing;
  return status === "confirmed_by_admin" ? "confirmed" : "to-confirm";
}

/** The pairs in a state, and among them those in which a player's name has the searched words; accents and capitals are folded. */
export function filterPairs(pairs: readonly DeskPair[], filter: PairFilter, text: string): DeskPair[] {
  return pairs.filter(({ state, players }) => {
    if (filter !== "all" && state !== filter) return false;
    return nameHasWords(players.map(({ name }) => name).join(" "), text);
  });
}

/** How many pairs each filter shows. */
export function countPairs(pairs: readonly DeskPair[]): Record<PairFilter, number> {
  const count = (state: PairState) => pairs.filter((pair) => pair.state === state).length;
  return {
    all: pairs.length,
    "to-confirm": count("to-confirm"),
    confirmed: count("confirmed"),
    pending: count("pending"),
    reserve: count("reserve"),
    withdrawn: count("withdrawn"),
  };
}
