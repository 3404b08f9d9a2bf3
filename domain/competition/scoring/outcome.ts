/*
 * The ways in which a match ends.
 *
 * | article | what                                                       | here               |
 * |---------|------------------------------------------------------------|--------------------|
 * | 3.9     | W.O.: no score is invented; both may be absent             | `walkover`         |
 * | 3.10    | abandono: the score so far stays, the others win           | `retirement`       |
 * | 3.11    | descalificación: the opponents win                         | `disqualification` |
 * | 3.14    | the winner is computed, never chosen                       | `winnerOf`         |
 * | R.2     | a draw on points has no winner                             | `winnerOfPoints`   |
 *
 * Left out: 3.9's ten minutes of waiting and 3.14's question of who may enter a result, which are not about scores.
 */
import { ok, type Result } from "#domain/lib/result.ts";
import type { MatchFormat } from "./format.ts";
import { checkBrokenOffMatch, checkFinishedMatch, type MatchFault } from "./match-score.ts";
import type { Points } from "./points-format.ts";
import { leaderOf, type SetScore } from "./set-score.ts";
import { otherSide, type Side } from "./side.ts";

/** The outcome of a match. It stores no winner: the winner follows from it. */
export type Outcome =
  | { readonly kind: "played"; readonly sets: readonly SetScore[] }
  | { readonly kind: "walkover"; readonly absent: Side | "both" }
  | { readonly kind: "retirement"; readonly retired: Side; readonly sets: readonly SetScore[] }
  | { readonly kind: "disqualification"; readonly disqualified: Side; readonly sets: readonly SetScore[] }
  | TableOutcome;

/**
 * The end of a match of a rotation: with points, or not played, which counts as no match. Either may be without a
 * winner, though nobody was absent. Rules R.1, R.2 and R.9.
 */
export type TableOutcome = { readonly kind: "points"; readonly points: Points } | { readonly kind: "not-played" };

/** Checks if an outcome is one of a rotation. */
export function isTableOutcome(outcome: Outcome): outcome is TableOutcome {
  return outcome.kind === "points" || outcome.kind === "not-played";
}

/** The reason to refuse an outcome, with the number, from 1, of the set at fault. */
export type OutcomeFault = {
  readonly ok: false;
  readonly reason: MatchFault;
  readonly set: number;
};

/** Returns the sets of an outcome: none for a walkover, and for a match of a rotation. */
export function setsOf(outcome: Outcome): readonly SetScore[] {
  return "sets" in outcome ? outcome.sets : [];
}

/**
 * Checks that the sets of an outcome are possible in this format: a whole match, or the beginning of one for a
 * retirement or disqualification (which may come before the first game). Refuses the outcomes of a rotation. Rules 3.2
 * to 3.11.
 */
export function checkOutcome(
  format: MatchFormat,
  outcome: Outcome,
): Extract<Result<Outcome, never>, { ok: true }> | OutcomeFault {
  if (outcome.kind === "walkover") return ok(outcome);
  if (isTableOutcome(outcome)) return { ok: false, reason: "MATCH_UNFINISHED", set: 1 };
  const { kind, sets } = outcome;
  const checked = kind === "played" ? checkFinishedMatch(format, sets) : checkBrokenOffMatch(format, sets);
  return checked.ok ? ok(outcome) : checked;
}

/**
 * Returns the side that advances; null if neither pair came, and for a draw on points. A played match is won by the
 * side with more sets: `checkOutcome` has verified that these are enough. Rules 3.14.
 */
export function winnerOf(outcome: Outcome): Side | null {
  switch (outcome.kind) {
    case "played":
      return winnerOfSets(outcome.sets);
    case "walkover":
      return outcome.absent === "both" ? null : otherSide(outcome.absent);
    case "retirement":
      return otherSide(outcome.retired);
    case "disqualification":
      return otherSide(outcome.disqualified);
    case "points":
      return winnerOfPoints(outcome.points);
    case "not-played":
      return null;
  }
}

function winnerOfSets(sets: readonly SetScore[]): Side {
  let ahead = 0;
  for (const set of sets) {
    const leader = leaderOf(set);
    if (leader !== null) ahead += leader === "pair1" ? 1 : -1;
  }
  if (ahead === 0) throw new RangeError("A played match has a winner; check the outcome first");
  return ahead > 0 ? "pair1" : "pair2";
}

/** Returns the side with more points; null for a draw. Rules R.2. */
export function winnerOfPoints({ pair1, pair2 }: Points): Side | null {
  if (pair1 === pair2) return null;
  return pair1 > pair2 ? "pair1" : "pair2";
}
