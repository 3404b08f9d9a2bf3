import type { Outcome } from "#domain/scoring/outcome.ts";
import type { SetScore } from "#domain/scoring/set-score.ts";
import type { BoardOutcome } from "./board.ts";

/** Whether two ends of a match cannot be told apart. */
export function sameOutcome(one: BoardOutcome, other: BoardOutcome): boolean {
  if (one === other) return true;
  if (one === null || other === null || one === "bye" || other === "bye") return false;
  if (one.kind !== other.kind || toBlame(one) !== toBlame(other)) return false;
  const [sets, others] = [setsOf(one), setsOf(other)];
  return sets.length === others.length && sets.every((set, index) => sameSet(set, others[index]));
}

/** Who was absent, left or was disqualified. */
function toBlame(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case "played":
      return null;
    case "walkover":
      return outcome.absent;
    case "retirement":
      return outcome.retired;
    case "disqualification":
      return outcome.disqualified;
  }
}

function setsOf(outcome: Outcome): readonly SetScore[] {
  return outcome.kind === "walkover" ? [] : outcome.sets;
}

function sameSet(one: SetScore, other: SetScore | undefined): boolean {
  return (
    one.pair1 === other?.pair1 &&
    one.pair2 === other.pair2 &&
    one.kind === other.kind &&
    tieBreak(one) === tieBreak(other)
  );
}

function tieBreak(set: SetScore): number | undefined {
  return set.kind === "games" ? set.tieBreak : undefined;
}
