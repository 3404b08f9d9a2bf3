import { createContext, useContext } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";

/** The handler of a touch on a pair of a match. */
export type MatchTouch = (match: MatchView) => void;

/** The handler provided around a draw whose pairs can be touched. */
export const MatchTouchContext = createContext<MatchTouch | null>(null);

/** Returns the handler that opens a match; null if the draw is only for reading (at the desk, on paper). */
export function useMatchTouch(): MatchTouch | null {
  return useContext(MatchTouchContext);
}
