import type { Bracket, Match, MatchPlace, PairLine, QualifiedLine } from "#domain/competition/draws/bracket.ts";
import type { Qualifier } from "#domain/competition/zones/cross-table.ts";

/** The cups of a category. Only the main one decides the title; the others are played beside it. */
export const cupKeys = ["main", "silver", "bronze", "consolation", "qualifying"] as const;
export type CupKey = (typeof cupKeys)[number];

/** A place in a zone as a line of a cup: "1.º Zona A". */
export type ZonePlaceLine = { readonly kind: "zone"; readonly of: Qualifier };

/**
 * The loser of a match of the main cup's first round. `first-loser`: after a bye, the pair that came through it, if it
 * loses one round later.
 */
export type LoserLine = { readonly kind: "first-loser" | "round-loser"; readonly of: MatchPlace };

/**
 * A line of a cup: a pair, or while no pair is known yet, a place in a zone, a loser of the main cup, or a winner of
 * the qualifying.
 */
export type CupLine<Id> = PairLine<Id> | ZonePlaceLine | LoserLine | QualifiedLine;

/** A cup: its bracket, and the match for the third place if it has one. */
export type Cup<Id> = {
  readonly key: CupKey;
  readonly bracket: Bracket<CupLine<Id>>;
  readonly thirdPlace: Match<CupLine<Id>> | null;
};
