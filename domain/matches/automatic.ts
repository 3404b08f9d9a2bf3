/*
 * What follows by itself from who has left the tournament.
 *
 * | article  | what                                                                                    | here               |
 * |----------|-----------------------------------------------------------------------------------------|--------------------|
 * | 2.16 3.9 | who has left loses by W.O.; where both have, neither came, whoever was told first        | `automaticOutcome` |
 * | 3.9      | who has left does not go on over an empty side: nobody does                              | `automaticOutcome` |
 */
import type { Outcome } from "#domain/scoring/outcome.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { type BoardOutcome, resultOf } from "./board.ts";

/** Who stands on both sides. `vacant`: nobody ever will, because neither pair of the match before came. */
type Sides<Pair extends string> = PerSide<{ readonly pair: Pair | null; readonly vacant: boolean }>;

type Walkover = Extract<Outcome, { readonly kind: "walkover" }>;

/** The W.O. of a match in which a pair stands that has left the tournament; null when none has, while a pair is missing, and for
 * the bye of a draw, with which it is still to meet a rival. Rules 2.16 and 3.9. */
export function automaticOutcome<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  { sides: { pair1, pair2 } }: { readonly sides: Sides<Pair> },
): Walkover | null {
  const [left1, left2] = [pair1, pair2].map(({ pair }) => pair !== null && withdrawn.has(pair));
  if (!left1 && !left2) return null;
  const [gone1, gone2] = [left1 || pair1.vacant, left2 || pair2.vacant];
  if (gone1 && gone2) return { kind: "walkover", absent: "both" };
  if (pair1.pair === null || pair2.pair === null) return null;
  return { kind: "walkover", absent: gone1 ? "pair1" : "pair2" };
}

/** Whether a match stands as it would if nobody had entered a result for it: everybody whom its W.O. calls absent has left. Such a
 * W.O. comes back when it is cleared. */
export function isAutomatic<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  match: { readonly sides: Sides<Pair>; readonly outcome: BoardOutcome },
): boolean {
  const result = resultOf(match);
  if (withdrawn.size === 0 || result?.kind !== "walkover") return false;
  const { absent } = result;
  const hasLeft = ({ pair, vacant }: Sides<Pair>["pair1"]) => vacant || (pair !== null && withdrawn.has(pair));
  return (["pair1", "pair2"] as const).every(
    (side) => (absent !== side && absent !== "both") || hasLeft(match.sides[side]),
  );
}

/** Whether the match lets somebody go on who has left, which a later withdrawal brings about: it was decided while the pair was
 * still there, by the W.O. of its rival or by an empty side. */
export function letsLeaverGoOn<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  match: { readonly sides: Sides<Pair>; readonly outcome: BoardOutcome },
): boolean {
  if (automaticOutcome(withdrawn, match)?.absent !== "both") return false;
  const result = resultOf(match);
  if (result === null) return match.outcome === "bye";
  return result.kind === "walkover" && result.absent !== "both" && isAutomatic(withdrawn, match);
}
