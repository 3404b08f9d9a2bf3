import { type PlayMatch, resultOf, winnerSideOf } from "#domain/matches/board.ts";
import type { StoredResult } from "./reads-outcome.ts";

/** The columns for the end of a match. */
export function columnsOf(match: PlayMatch<string>): StoredResult {
  const winner = winnerSideOf(match);
  const result = resultOf(match);
  return {
    outcome: match.outcome === "bye" ? "bye" : (result?.kind ?? null),
    winnerSide: winner && (winner === "pair1" ? 1 : 2),
    sets: result && result.kind !== "walkover" ? result.sets : null,
  };
}
