import type { AlertEvidence } from "#contract/people/rating-alerts.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import type { MatchBeyondCap } from "./reads-gains.ts";
import type { MatchOfPlayer } from "./reads-matches.ts";

/** Returns a match as the evidence keeps it: the printed score and the chance of the player's side in percent. */
export function matchAsEvidence({
  matchId,
  tournamentId,
  tournamentName,
  day,
  side,
  expected,
  ...stored
}: MatchOfPlayer) {
  const outcome = storedOutcome(stored);
  return {
    ...{ matchId, tournamentId, tournamentName, day },
    score: outcome ? writeOutcome(outcome, side === 1 ? "pair1" : "pair2") : "",
    chance: Math.round(100 * expected),
  } satisfies AlertEvidence["matches"][number];
}

/** Returns a match beyond the cap as the evidence keeps it: the printed score, the winners' games first. */
export function beyondCapAsEvidence({ matchId, tournamentId, tournamentName, day, ...stored }: MatchBeyondCap) {
  const outcome = storedOutcome(stored);
  const score = outcome ? writeOutcome(outcome, winnerOf(outcome) ?? "pair1") : "";
  return { matchId, tournamentId, tournamentName, day, score };
}
