import type { Qualifier } from "#domain/zones/cross-table.ts";

/** A pair that stands in the draw. Its seed is its place, from 1, in the order that was given to the draw. */
export type PairSide<Id> = { readonly kind: "pair"; readonly pair: Id; readonly seed: number };

/** Nobody: the other side goes on without playing. */
export type ByeSide = { readonly kind: "bye" };

/** Whoever wins a match that is still to be played. */
export type WinnerSide = { readonly kind: "winner"; readonly of: MatchPlace };

/** Whoever loses a match that is still to be played: who plays for the third place. */
export type LoserSide = { readonly kind: "loser"; readonly of: MatchPlace };

/** Whoever ends in that position of a zone: "1.º Zona A". */
export type ZonePlaceSide = { readonly kind: "zone"; readonly of: Qualifier };

/** Who stands on one side of a match. */
export type Side<Id> = PairSide<Id> | ByeSide | WinnerSide | LoserSide | ZonePlaceSide;

/** Where a match stands: round 1 is the first to be played, position 1 the topmost of its round. */
export type MatchPlace = { readonly round: number; readonly position: number };

/** The side of a later match that the winner of a match takes. */
export type NextSide = MatchPlace & { readonly side: "upper" | "lower" };

/** A match as drawn. It knows where its winner goes, so that advancing touches one other match, however large the draw;
 * the final has no next. */
export type Match<Id> = MatchPlace & {
  readonly upper: Side<Id>;
  readonly lower: Side<Id>;
  readonly next: NextSide | null;
};

/** A drawn knockout: rounds from the first to the final, each from top to bottom. `Id` is whatever names a pair. After zones
 * no pair is known yet; a bye is decided all the same. */
export type Bracket<Id> = { readonly rounds: readonly (readonly Match<Id>[])[] };

/** Who goes on without playing because the other side is a bye; null when the match has to be played. */
export function byeHolder<Id>(match: Match<Id>): Side<Id> | null {
  if (match.lower.kind === "bye") return match.upper;
  if (match.upper.kind === "bye") return match.lower;
  return null;
}
