import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { MatchView } from "#contract/match-views.ts";
import type { PairPlayers } from "#contract/players.ts";
import { type NameSize, sharedShortNames, shortPair } from "./pair-names.ts";

const Shared = createContext<ReadonlySet<string>>(new Set());

/** Around what shows these matches: pairs of them that would be called the same are called by their whole names. */
export function AlikePairs({
  matches,
  children,
}: {
  matches: readonly Pick<MatchView, "sides">[];
  children: ReactNode;
}) {
  const shared = useMemo(
    () => sharedShortNames(matches.flatMap(({ sides }) => sides.map(({ players }) => players))),
    [matches],
  );
  return <Shared value={shared}>{children}</Shared>;
}

/** How much of its names tells this pair from the others that are shown. */
export function useNameSize(players: PairPlayers, wanted: NameSize): NameSize {
  return useContext(Shared).has(shortPair(players)) ? "full" : wanted;
}
