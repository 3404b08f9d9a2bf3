import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";

type Drawn = Pick<BracketView, "zones" | "rounds" | "thirdPlace" | "beside">;

/** Returns every match of a draw, byes included: its zones, the main cup with the third place, and the other cups. */
export function drawnMatches({ zones, rounds, thirdPlace, beside }: Drawn): MatchView[] {
  return [
    ...zones.flatMap(({ matches }) => matches),
    ...rounds.flat(),
    ...(thirdPlace ? [thirdPlace] : []),
    ...beside.flatMap((cup) => cup.rounds.flat()),
  ];
}

/** Returns the matches of a draw without its byes. */
export function playableMatches(draw: Drawn): MatchView[] {
  return drawnMatches(draw).filter(({ status }) => status !== "bye");
}
