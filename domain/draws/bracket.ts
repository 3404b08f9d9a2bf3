/** A pair that stands in the draw. Its seed is its place, from 1, in the order that was given to the draw. */
export type PairLine<Id> = { readonly kind: "pair"; readonly pair: Id; readonly seed: number };

/** Nobody: the other side goes on without playing. */
export type ByeLine = { readonly kind: "bye" };

/** Whoever wins, or loses, a match that is still to be played. */
export type EndOf<End extends "winner" | "loser"> = { readonly kind: End; readonly of: MatchPlace };

/** Who stands on one side of a match: what was put on a line of the first round, or whom an earlier match will send. */
export type DrawnSide<Line> = Line | ByeLine | EndOf<"winner"> | EndOf<"loser">;

/** Where a match stands: round 1 is the first to be played, position 1 the topmost of its round. */
export type MatchPlace = { readonly round: number; readonly position: number };

/** A match as drawn. Match k of a round sends its winner to match ⌈k/2⌉ of the next (rules 1.11). */
export type Match<Line> = MatchPlace & { readonly upper: DrawnSide<Line>; readonly lower: DrawnSide<Line> };

/** A drawn knockout: rounds from the first to the final, each from top to bottom. `Line` is what stands on the lines of the first
 * round beside byes: pairs, or whatever will be known later; a bye is decided all the same. */
export type Bracket<Line> = { readonly rounds: readonly (readonly Match<Line>[])[] };

/** Something that can stand on a line. */
export type AnyLine = { readonly kind: string };

/** Who goes on without playing because the other side is a bye; null when the match has to be played. */
export function byeHolder<Line extends AnyLine>(match: Match<Line>): DrawnSide<Line> | null {
  if (match.lower.kind === "bye") return match.upper;
  if (match.upper.kind === "bye") return match.lower;
  return null;
}
