import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";

type Drawn = Pick<BracketView, "zones" | "rounds" | "thirdPlace">;

/** Returns every match of a draw, byes included: its zones, then the knockout round by round, and the third place. */
export function drawnMatches({ zones, rounds, thirdPlace }: Drawn): MatchView[] {
  return [...zones.flatMap(({ matches }) => matches), ...rounds.flat(), ...(thirdPlace ? [thirdPlace] : [])];
}

/** Returns the matches of a draw without its byes. */
export function playableMatches(draw: Drawn): MatchView[] {
  return drawnMatches(draw).filter(({ status }) => status !== "bye");
}
