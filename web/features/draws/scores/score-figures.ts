import type { MatchView } from "#contract/match-views.ts";
import type { Side } from "#domain/scoring/side.ts";

/** A set as one side has it: its number from 1, its games or points, whether it took the set, and its points in a tie-break
 * that it lost. */
type SetFigure = {
  readonly set: number;
  readonly count: number;
  readonly won: boolean;
  readonly tieBreak: number | null;
};

/** How a match ended when it was not played to its end. */
type ResultMark = "walkover" | "retirement" | "disqualification";

/** The column of each set on one side of a match; none without a score. */
export function figuresOf({ outcome }: Pick<MatchView, "outcome">, side: Side): SetFigure[] {
  if (outcome === null || outcome.kind === "walkover") return [];
  return outcome.sets.map((set, index) => {
    const [count, other] = side === "pair1" ? [set.pair1, set.pair2] : [set.pair2, set.pair1];
    const tieBreak = set.kind === "games" && count < other ? (set.tieBreak ?? null) : null;
    return { set: index + 1, count, won: count > other, tieBreak };
  });
}

/**
 * The mark on one side: "W.O." beside whoever goes on by it (beside both when neither came), "ab." and "desc." beside whoever
 * left. Null on a side that says nothing.
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

/** How a match was cut short, where that is told in full besides its marks: "W.O." is whole in its mark already. */
export function toldEnding(outcome: MatchView["outcome"]): "retirement" | "disqualification" | null {
  return outcome?.kind === "retirement" || outcome?.kind === "disqualification" ? outcome.kind : null;
}
