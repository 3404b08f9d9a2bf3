/*
 * Results that follow automatically from a withdrawal.
 *
 * | article  | rule                                                                        | here               |
 * |----------|-----------------------------------------------------------------------------|--------------------|
 * | 2.16 3.9 | a pair that has left loses by W.O.; if both have, both are absent           | `automaticOutcome` |
 * | 3.9      | a pair that has left does not advance over an empty side: neither side does | `automaticOutcome` |
 */
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { PerSide } from "#domain/competition/scoring/side.ts";
import { type BoardOutcome, resultOf } from "./board.ts";

/** The two sides of a match. `vacant`: the side stays empty for ever, because neither pair of the match before came. */
type Sides<Pair extends string> = PerSide<{ readonly pair: Pair | null; readonly vacant: boolean }>;

type Ended<Pair extends string> = { readonly sides: Sides<Pair>; readonly outcome: BoardOutcome };

type Walkover = Extract<Outcome, { readonly kind: "walkover" }>;

/**
 * Returns the walkover of a match with a pair that has left the tournament. Null if no pair has left, while a pair is
 * missing, and for the bye of a draw, whose pair is still to meet a rival. Rules 2.16 and 3.9.
 */
export function automaticOutcome<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  { sides: { pair1, pair2 } }: { readonly sides: Sides<Pair> },
): Walkover | null {
  if (withdrawn.size === 0) return null;
  const [left1, left2] = [pair1, pair2].map(({ pair }) => pair !== null && withdrawn.has(pair));
  if (!left1 && !left2) return null;
  const [gone1, gone2] = [left1 || pair1.vacant, left2 || pair2.vacant];
  if (gone1 && gone2) return { kind: "walkover", absent: "both" };
  if (pair1.pair === null || pair2.pair === null) return null;
  return { kind: "walkover", absent: gone1 ? "pair1" : "pair2" };
}

/** Checks if each side that the walkover of a match calls absent has left: once cleared, a walkover comes back. */
export function returnsWhenCleared<Pair extends string>(withdrawn: ReadonlySet<Pair>, match: Ended<Pair>): boolean {
  const result = resultOf(match);
  if (withdrawn.size === 0 || result?.kind !== "walkover") return false;
  const { absent } = result;
  const hasLeft = ({ pair, vacant }: Sides<Pair>["pair1"]) => vacant || (pair !== null && withdrawn.has(pair));
  return (["pair1", "pair2"] as const).every(
    (side) => (absent !== side && absent !== "both") || hasLeft(match.sides[side]),
  );
}

/**
 * Checks if the match advances a pair that has left. A later withdrawal can cause this: the match was decided while the
 * pair was still there, by the withdrawal of its rival or by an empty side. A walkover that the club entered stands.
 */
export function letsLeaverGoOn<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  match: Ended<Pair> & { readonly isAutomatic: boolean },
): boolean {
  if (automaticOutcome(withdrawn, match)?.absent !== "both") return false;
  const result = resultOf(match);
  if (result === null) return match.outcome === "bye";
  return result.kind === "walkover" && result.absent !== "both" && match.isAutomatic;
}
