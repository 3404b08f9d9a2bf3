/*
 * The results that move ratings.
 *
 * | article | what                                                                      | here          |
 * |---------|---------------------------------------------------------------------------|---------------|
 * | R.5     | the margin in games; a super tie-break is one game (3.8)                  | `ratedResult` |
 * | R.7     | a W.O. moves nothing (3.9)                                                | `ratedResult` |
 * | R.7     | retirement and disqualification count without margin, after a whole set  | `ratedResult` |
 */
import { type MatchFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import { isTableOutcome, type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { checkSet } from "#domain/competition/scoring/set-score.ts";
import { countSets } from "#domain/competition/scoring/table-count.ts";
import type { RatedResult } from "./learn-match.ts";
import type { RatingRules } from "./rating.ts";

/** Returns what ratings learn from an outcome; null if it moves nothing. Rules R.5 and R.7. */
export function ratedResult(
  { margin }: Pick<RatingRules, "margin">,
  format: MatchFormat,
  outcome: Outcome,
): RatedResult | null {
  const winner = winnerOf(outcome);
  if (winner === null || outcome.kind === "walkover" || isTableOutcome(outcome)) return null;
  if (outcome.kind !== "played") {
    const finished = outcome.sets.some((set, index) => checkSet(ruleOfSet(format, index + 1), set).ok);
    return finished ? { winner, factor: 1 } : null;
  }
  const { gamesWon, gamesLost } = countSets(outcome.sets, "one")[winner];
  const share = Math.abs(gamesWon - gamesLost) / (gamesWon + gamesLost);
  return { winner, factor: Math.min(margin.most, margin.base + margin.slope * share) };
}
