/** A pair in the draw. Its seed is its place, from 1, in the order given to the draw. */
export type PairLine<Id> = { readonly kind: "pair"; readonly pair: Id; readonly seed: number };

/** An empty line: the other side advances without playing. */
export type ByeLine = { readonly kind: "bye" };

/** The winner of a final of the qualifying as a line of the main cup: "Clasificado 2". */
export type QualifiedLine = { readonly kind: "qualified"; readonly of: MatchPlace };

/** The winner, or the loser, of a match still to be played. */
export type EndOf<End extends "winner" | "loser"> = { readonly kind: End; readonly of: MatchPlace };

/** A side of a match: a line of the first round, or the result of an earlier match. */
export type DrawnSide<Line> = Line | ByeLine | EndOf<"winner"> | EndOf<"loser">;

/** The place of a match: round 1 is the first to be played, position 1 the topmost of its round. */
export type MatchPlace = { readonly round: number; readonly position: number };

/** A match as drawn. Match k of a round sends its winner to match ⌈k/2⌉ of the next (rules 1.11). */
export type Match<Line> = MatchPlace & { readonly upper: DrawnSide<Line>; readonly lower: DrawnSide<Line> };

/**
 * A drawn knockout: rounds from the first to the final, each from top to bottom. `Line` is the content of first-round
 * lines besides byes: pairs, or placeholders for pairs still unknown. Byes are decided in either case.
 */
export type Bracket<Line> = { readonly rounds: readonly (readonly Match<Line>[])[] };

/** Any content of a line. */
export type AnyLine = { readonly kind: string };

/**
 * Returns the side that advances without playing because the other side is a bye; null if the match has to be played.
 */
export function byeHolder<Line extends AnyLine>(match: Match<Line>): DrawnSide<Line> | null {
  if (match.lower.kind === "bye") return match.upper;
  if (match.upper.kind === "bye") return match.lower;
  return null;
}
