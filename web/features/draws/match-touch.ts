import { createContext, useContext } from "react";
import type { MatchView } from "#contract/match-views.ts";

/** What happens when a pair of a match is touched. */
export type MatchTouch = (match: MatchView) => void;

/** Around a draw whose pairs can be touched. */
export const MatchTouchContext = createContext<MatchTouch | null>(null);

/** What opens a match; null where a draw is only looked at (at the desk, on paper). */
export function useMatchTouch(): MatchTouch | null {
  return useContext(MatchTouchContext);
}
