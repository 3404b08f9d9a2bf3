import type { EntryMark } from "#contract/competition/matches/match-views.ts";
import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import {
  type DrawnPairState,
  type DrawnPairs,
  drawnPairStates,
  luckyLoserIds,
} from "#web/features/competition/pairs/withdrawals/drawn-pairs.ts";
import type { Entrant } from "#web/features/people/guests/pair-sheet.tsx";
import { nameHasWords } from "#web/kit/name-search.ts";

/** State of a pair at the desk: the missing step until the draw, and afterwards whether the pair plays. */
const pairStates = ["to-confirm", "confirmed", "pending", "reserve", "withdrawn"] as const;
export type PairState = (typeof pairStates)[number];

/** A pair with its state and its mark at the desk, and its two players with their contacts. */
export type DeskPair = ManagedPair & {
  readonly state: PairState;
  readonly mark?: EntryMark | undefined;
  readonly people: readonly Entrant[];
};

/** Filters of the desk's pair table. */
export const pairFilters = ["all", ...pairStates] as const;
export type PairFilter = (typeof pairFilters)[number];

/** Lists accepted pairs by place, the strongest first, in the order in which a draw takes them; then the proposals. */
export function deskPairs({
  pairs,
  entrants,
  bracket,
}: {
  pairs: readonly ManagedPair[];
  entrants: readonly Entrant[];
  bracket: DrawnPairs | null;
}): DeskPair[] {
  const standingOf = drawnPairStates(bracket);
  const lucky = bracket ? luckyLoserIds(bracket) : new Set();
  const markOf = ({ id, wildCard }: ManagedPair) =>
    lucky.has(id) ? "lucky-loser" : wildCard ? "wild-card" : undefined;
  const entered = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const placed = (pair: ManagedPair) => pair.place ?? Number.MAX_SAFE_INTEGER;
  return pairs
    .toSorted((a, b) => placed(a) - placed(b))
    .map((pair) => ({
      ...pair,
      state: stateOf(pair.status, standingOf(pair.id)),
      mark: markOf(pair),
      people: pair.players.flatMap(({ id }) => entered.get(id) ?? []),
    }));
}

function stateOf(status: ManagedPair["status"], standing: DrawnPairState | null): PairState {
  if (status === "pending") return "pending";
  if (standing === "withdrawn" || standing === "reserve") return standing;
  return status === "confirmed_by_admin" ? "confirmed" : "to-confirm";
}

/** Returns the pairs in a state in which a player's name has the searched words; accents and capitals are folded. */
export function filterPairs(pairs: readonly DeskPair[], filter: PairFilter, text: string): DeskPair[] {
  return pairs.filter(({ state, players }) => {
    if (filter !== "all" && state !== filter) return false;
    return nameHasWords(players.map(({ name }) => name).join(" "), text);
  });
}

/** Counts the pairs of each filter. */
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
