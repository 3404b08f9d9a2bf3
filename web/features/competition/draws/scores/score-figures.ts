import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { setsOf } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";

/**
 * A set as seen by one side: its number from 1, its games or points, and whether the side won it. `tieBreak` holds the
 * side's points in a lost tie-break.
 */
type SetFigure = {
  readonly set: number;
  readonly count: number;
  readonly won: boolean;
  readonly tieBreak: number | null;
};

/** The ending of a match that was not played to its end. */
type ResultMark = "walkover" | "retirement" | "disqualification";

/** Returns the column of each set on one side of a match; none without a score. */
export function figuresOf({ outcome }: Pick<MatchView, "outcome">, side: Side): SetFigure[] {
  if (outcome === null) return [];
  const sets = outcome.kind === "points" ? [{ kind: outcome.kind, ...outcome.points }] : setsOf(outcome);
  return sets.map((set, index) => {
    const [count, other] = side === "pair1" ? [set.pair1, set.pair2] : [set.pair2, set.pair1];
    const tieBreak = set.kind === "games" && count < other ? (set.tieBreak ?? null) : null;
    return { set: index + 1, count, won: count > other, tieBreak };
  });
}

/**
 * Returns the mark on one side; null without one. "W.O." stands beside the pair that goes on by it (beside both if
 * neither came). "abandono" and "desc." stand beside the pair that left.
 */
export function markOf({ outcome }: Pick<MatchView, "outcome">, side: Side): ResultMark | null {
  switch (outcome?.kind) {
    case "walkover":
      return outcome.absent === side ? null : "walkover";
    case "retirement":
      return outcome.retired === side ? "retirement" : null;
    case "disqualification":
      return outcome.disqualified === side ? "disqualification" : null;
    default:
      return null;
  }
}

/** Returns the ending that is told in full besides its mark. A "W.O." is complete in its mark already. */
export function toldEnding(outcome: MatchView["outcome"]): "retirement" | "disqualification" | null {
  return outcome?.kind === "retirement" || outcome?.kind === "disqualification" ? outcome.kind : null;
}
