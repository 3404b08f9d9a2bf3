import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";

type Drawn = Pick<BracketView, "zones" | "rounds" | "thirdPlace">;

/** Every match of a draw, byes included: its zones, then the knockout round by round, and the third place. */
export function drawnMatches({ zones, rounds, thirdPlace }: Drawn): MatchView[] {
  return [...zones.flatMap(({ matches }) => matches), ...rounds.flat(), ...(thirdPlace ? [thirdPlace] : [])];
}

/** Those that are or were to be played. */
export function playableMatches(draw: Drawn): MatchView[] {
  return drawnMatches(draw).filter(({ status }) => status !== "bye");
}
