/*
 * The possible scores of a set.
 *
 * | article | what                                                            | here             |
 * |---------|-----------------------------------------------------------------|------------------|
 * | 3.2     | 6-0 … 6-4, 7-5, 7-6; the tie-break written by the loser's points | `checkSet`       |
 * | 3.4     | without tie-break 8-6, 9-7 …; super tie-break 10-8, 11-9, never 10-9 | `checkSet`   |
 * | 3.5 3.6 | the same for sets to 4 and to 9                                 | `checkSet`       |
 * | 3.10    | the score at which a set can be broken off                      | `canBeBrokenOff` |
 * | 3.13    | nothing is accepted that cannot be reached by playing           | all of it        |
 *
 * Left out: tie-breaks won by one point ("punto de oro" in a tie-break), which padel does not play.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { SetRule } from "./format.ts";
import { otherSide, type Side } from "./side.ts";

/**
 * A set counted in games. `tieBreak` holds the points of the tie-break's loser, the n of 7-6(n), if they were recorded;
 * the winner's points follow from them.
 */
export type GamesScore = {
  readonly kind: "games";
  readonly pair1: number;
  readonly pair2: number;
  readonly tieBreak?: number;
};

/** A set that was one long tie-break, counted in points: [10-7]. */
export type PointsScore = { readonly kind: "points"; readonly pair1: number; readonly pair2: number };

export type SetScore = GamesScore | PointsScore;

/**
 * The reason for which a score cannot be that of a finished set:
 * - `SCORE_NOT_A_COUNT`: a number is negative or not whole
 * - `WRONG_KIND_OF_SET`: games instead of a super tie-break, or the other way round
 * - `SET_TIED`: neither side is ahead
 * - `SET_UNFINISHED`: neither side has reached the number that the set is played to
 * - `SET_NEEDS_TWO_AHEAD`: reached, but not two ahead, so the set is still going on
 * - `SET_ENDED_EARLIER`: impossible, because the set was over before
 * - `TIE_BREAK_NOT_PLAYED`: points of a tie-break in a set that it did not decide
 */
export type SetFault =
  | "SCORE_NOT_A_COUNT"
  | "WRONG_KIND_OF_SET"
  | "SET_TIED"
  | "SET_UNFINISHED"
  | "SET_NEEDS_TWO_AHEAD"
  | "SET_ENDED_EARLIER"
  | "TIE_BREAK_NOT_PLAYED";

/** Returns the winner of the set; refuses a score at which such a set does not end. Rules 3.2 to 3.6 and 3.13. */
export function checkSet(rule: SetRule, set: SetScore): Result<Side, SetFault> {
  const fault = malformed(rule, set);
  if (fault) return refuse(fault);
  const winner = leaderOf(set);
  if (winner === null) return refuse("SET_TIED");
  const [most, least] = [set[winner], set[otherSide(winner)]];
  if (!isFinal(rule, most, least)) {
    if (most < rule.to) return refuse("SET_UNFINISHED");
    return refuse(canBeReached(rule, most, least) ? "SET_NEEDS_TWO_AHEAD" : "SET_ENDED_EARLIER");
  }
  if (tieBreakOf(set) !== undefined && least !== tieBreakAt(rule)) return refuse("TIE_BREAK_NOT_PLAYED");
  return ok(winner);
}

/** Checks if play can have stopped at this score in the middle of the set, 0-0 included. Rules 3.10. */
export function canBeBrokenOff(rule: SetRule, set: SetScore): boolean {
  if (malformed(rule, set) || tieBreakOf(set) !== undefined) return false;
  const [most, least] = [Math.max(set.pair1, set.pair2), Math.min(set.pair1, set.pair2)];
  return canBeReached(rule, most, least);
}

/** Returns the winner's games or points for a loser with `least` of them: 6 to 4, 7 to 5, 7 to 6. */
export function toWin(rule: SetRule, least: number): number {
  if (least <= rule.to - 2) return rule.to;
  return least === tieBreakAt(rule) ? least + 1 : least + 2;
}

/**
 * Lists the final scores to offer for such a set, the clearest first: pair 1's wins, then pair 2's. If a set can go on
 * without end, the list stops at 12-10 for a super tie-break to 10, and at 8-6 without tie-break.
 */
export function validSetScores(rule: SetRule): SetScore[] {
  const kind = rule.kind;
  const counts = Array.from({ length: (tieBreakAt(rule) ?? rule.to) + 1 }, (_, least) => [toWin(rule, least), least]);
  const won = counts.map(([pair1 = 0, pair2 = 0]) => ({ kind, pair1, pair2 }));
  return [...won, ...won.map(({ pair1, pair2 }) => ({ kind, pair1: pair2, pair2: pair1 }))];
}

/** Returns the side with more games or points; null if both have the same. */
export function leaderOf(set: SetScore): Side | null {
  if (set.pair1 === set.pair2) return null;
  return set.pair1 > set.pair2 ? "pair1" : "pair2";
}

/** Checks if the set ends at this score. The loser never has more games than those at which a tie-break is played. */
function isFinal(rule: SetRule, most: number, least: number): boolean {
  return most === toWin(rule, least) && least <= (tieBreakAt(rule) ?? least);
}

/** Checks if the set is undecided at this score and no earlier score on the way had decided it. */
function canBeReached(rule: SetRule, most: number, least: number): boolean {
  const decider = tieBreakAt(rule);
  if (decider !== null && most > decider) return false;
  return most < rule.to || most - least <= 1;
}

function malformed(rule: SetRule, set: SetScore): SetFault | null {
  const counts = [set.pair1, set.pair2, tieBreakOf(set) ?? 0];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) return "SCORE_NOT_A_COUNT";
  return set.kind === rule.kind ? null : "WRONG_KIND_OF_SET";
}

function tieBreakAt(rule: SetRule): number | null {
  return rule.kind === "games" ? (rule.tieBreak?.at ?? null) : null;
}

function tieBreakOf(set: SetScore): number | undefined {
  return set.kind === "games" ? set.tieBreak : undefined;
}
