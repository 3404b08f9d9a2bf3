import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import { isAutomatic } from "#domain/matches/automatic.ts";

/** Whether a result that is taken back would be there again at once: the W.O. of a pair that has left. */
export function comesBack(
  { withdrawnPairIds }: Pick<CategoryMatches, "withdrawnPairIds">,
  { sides: [pair1, pair2], outcome }: Pick<MatchView, "sides" | "outcome">,
): boolean {
  const who = ({ pairId, kind }: typeof pair1) => ({ pair: pairId, vacant: kind === "vacant" });
  const sides = { pair1: who(pair1), pair2: who(pair2) };
  return isAutomatic(new Set(withdrawnPairIds), { sides, outcome });
}
