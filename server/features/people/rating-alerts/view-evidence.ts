import type { AlertEvidence } from "#contract/people/rating-alerts.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { storedOutcome } from "#server/features/competition/draws/reads-board.ts";
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
