import type { Outcome } from "#domain/scoring/outcome.ts";
import type { SetScore } from "#domain/scoring/set-score.ts";
import { otherSide, type Side } from "#domain/scoring/side.ts";
import type { match } from "#server/db/tables/draws.ts";

/** How a match ended, as its row holds it. */
export type StoredResult = {
  readonly outcome: (typeof match.$inferSelect)["outcome"];
  readonly sets: readonly SetScore[] | null;
  readonly winnerSide: number | null;
};

/** The result that a match has; null for a bye and for one that is still to be played. */
export function storedOutcome({ outcome, sets, winnerSide }: StoredResult): Outcome | null {
  if (outcome === null || outcome === "bye") return null;
  if (outcome === "played") return { kind: "played", sets: sets ?? [] };
  const winner = sideNumbered(winnerSide);
  if (outcome === "walkover") return { kind: "walkover", absent: winner === null ? "both" : otherSide(winner) };
  if (winner === null) throw new Error(`a match that ended by ${outcome} has no winner`);
  return outcome === "retirement"
    ? { kind: "retirement", retired: otherSide(winner), sets: sets ?? [] }
    : { kind: "disqualification", disqualified: otherSide(winner), sets: sets ?? [] };
}

function sideNumbered(side: number | null): Side | null {
  return side === null ? null : side === 1 ? "pair1" : "pair2";
}
