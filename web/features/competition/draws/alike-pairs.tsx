import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { type NameSize, sharedShortNames, shortPair } from "./pair-names.ts";

const Shared = createContext<ReadonlySet<string>>(new Set());

/** Provides the matches shown inside, so that pairs with the same short names appear by their full names. */
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

/** Returns the size of name that distinguishes this pair from the others shown. */
export function useNameSize(players: PairPlayers, wanted: NameSize): NameSize {
  return useContext(Shared).has(shortPair(players)) ? "full" : wanted;
}
