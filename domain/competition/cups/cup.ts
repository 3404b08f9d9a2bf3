import type { Bracket, Match } from "#domain/competition/draws/bracket.ts";

/** The cups of a category. Only the main one decides the title; the others are played beside it. */
export const cupKeys = ["main", "silver", "bronze", "consolation", "qualifying"] as const;
export type CupKey = (typeof cupKeys)[number];

/** A cup: its bracket, and the match for the third place if it has one. */
export type Cup<Line> = {
  readonly key: CupKey;
  readonly bracket: Bracket<Line>;
  readonly thirdPlace: Match<Line> | null;
};
