import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { returnsWhenCleared } from "#domain/competition/matches/automatic.ts";

/** Returns true if a cleared result would return at once: the W.O. of a withdrawn pair. */
export function comesBack(
  { withdrawnPairIds }: Pick<CategoryMatches, "withdrawnPairIds">,
  { sides: [pair1, pair2], outcome }: Pick<MatchView, "sides" | "outcome">,
): boolean {
  const who = ({ pairId, kind }: typeof pair1) => ({ pair: pairId, vacant: kind === "vacant" });
  const sides = { pair1: who(pair1), pair2: who(pair2) };
  return returnsWhenCleared(new Set(withdrawnPairIds), { sides, outcome });
}
