/*
 * The results that move ratings.
 *
 * | article | what                                                                      | here          |
 * |---------|---------------------------------------------------------------------------|---------------|
 * | R.5     | the margin in games; a super tie-break is one game (3.8)                  | `shareOf`     |
 * | R.7     | a W.O. moves nothing (3.9)                                                | `ratedResult` |
 * | R.7     | retirement and disqualification count without margin, after a whole set  | `ratedResult` |
 * | R.19    | a result of an open match weighs half                                     | `ratedOpenMatch` |
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
    if (!finished) return null;
  }
  return { winner, factor: factorOf({ margin }, shareOf(outcome)) };
}

/** Returns what ratings learn from the score of an open match, which weighs less. Rules R.19. */
export function ratedOpenMatch(rules: Pick<RatingRules, "margin" | "openMatch">, outcome: Outcome): RatedResult | null {
  const winner = winnerOf(outcome);
  if (winner === null || outcome.kind !== "played") return null;
  return { winner, factor: rules.openMatch.weight * factorOf(rules, shareOf(outcome)) };
}

/** Returns the difference of games over all games of an outcome; null if its margin does not count. Rules R.5, R.7. */
export function shareOf(outcome: Outcome): number | null {
  if (outcome.kind !== "played") return null;
  const { gamesWon, gamesLost } = countSets(outcome.sets, "one").pair1;
  return Math.abs(gamesWon - gamesLost) / (gamesWon + gamesLost);
}

/** Returns the factor of a margin; without one it is neutral. */
export function factorOf({ margin }: Pick<RatingRules, "margin">, share: number | null): number {
  return share === null ? 1 : Math.min(margin.most, margin.base + margin.slope * share);
}
