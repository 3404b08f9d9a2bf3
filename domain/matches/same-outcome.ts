import { writeOutcome } from "#domain/scoring/notation.ts";
import { winnerOf } from "#domain/scoring/outcome.ts";
import type { BoardOutcome } from "./board.ts";

/** Whether two ends of a match cannot be told apart. */
export function sameOutcome(one: BoardOutcome, other: BoardOutcome): boolean {
  if (one === other) return true;
  if (one === null || other === null || one === "bye" || other === "bye") return false;
  return one.kind === other.kind && winnerOf(one) === winnerOf(other) && writeOutcome(one) === writeOutcome(other);
}
