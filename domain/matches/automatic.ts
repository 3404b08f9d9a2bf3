import type { Outcome } from "#domain/scoring/outcome.ts";
import type { PerSide } from "#domain/scoring/side.ts";
import { type BoardOutcome, resultOf } from "./board.ts";

type Sides<Pair extends string> = PerSide<{ readonly pair: Pair | null }>;

/** The W.O. of a match in which a pair stands that has left the tournament; null when none has, or while a pair is missing.
 * Rules 2.16 and 3.9. */
export function automaticOutcome<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  { sides: { pair1, pair2 } }: { readonly sides: Sides<Pair> },
): Outcome | null {
  if (withdrawn.size === 0 || pair1.pair === null || pair2.pair === null) return null;
  const [left1, left2] = [withdrawn.has(pair1.pair), withdrawn.has(pair2.pair)];
  if (!left1 && !left2) return null;
  return { kind: "walkover", absent: left1 && left2 ? "both" : left1 ? "pair1" : "pair2" };
}

/** Whether a match stands as it would if nobody had entered a result for it: such a W.O. comes back when it is cleared. */
export function isAutomatic<Pair extends string>(
  withdrawn: ReadonlySet<Pair>,
  match: { readonly sides: Sides<Pair>; readonly outcome: BoardOutcome },
): boolean {
  const result = resultOf(match);
  const automatic = automaticOutcome(withdrawn, match);
  return result?.kind === "walkover" && automatic?.kind === "walkover" && result.absent === automatic.absent;
}
