/*
 * The consolation: a cup of the pairs that lose early in the main one.
 *
 * | article | what                                                                      | here             |
 * |---------|---------------------------------------------------------------------------|------------------|
 * | C.2     | one line for each match of the main cup's first round, from top to bottom | `consolationOf`  |
 * | C.2     | with four pairs it is the match for the third place                       | `consolationOf`  |
 * | C.3     | after a bye the first match is one round later                            | `first-loser.ts` |
 */
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import type { Cup, LoserLine } from "./cup.ts";

/**
 * The pairs that go on in a consolation: none, those that lose their first match (after a bye one round later), or
 * those that lose in the first round.
 */
export const consolations = ["none", "first-match", "first-round"] as const;
export type Consolation = (typeof consolations)[number];

/** The least pairs of a main cup with a consolation. */
const leastPairs = 4;

/**
 * Draws the consolation of a main cup: the loser of each match of the first round goes on, in their order. Null if the
 * club wants none, with fewer than four pairs, and if it would be the match for the third place, which there is. Rules
 * C.2.
 */
export function consolationOf<Id>(main: Cup<Id>, wanted: Consolation): Cup<Id> | null {
  if (wanted === "none") return null;
  const { rounds } = main.bracket;
  const [first = []] = rounds;
  const pairs = first.flatMap(({ upper, lower }) => [upper, lower]).filter(({ kind }) => kind !== "bye").length;
  if (pairs < leastPairs || (rounds.length === 2 && main.thirdPlace !== null)) return null;
  const kind = wanted === "first-match" ? "first-loser" : "round-loser";
  const lines = first.map(({ round, position }): LoserLine => ({ kind, of: { round, position } }));
  return { key: "consolation", bracket: buildBracket<LoserLine>(lines), thirdPlace: null };
}

/**
 * Counts the most matches that a consolation can have beside a main cup of so many pairs on so many lines. Of two
 * byes that meet in the second round only one pair loses its first match. Rules C.2.
 */
export function mostConsolationMatches(pairs: number, lines: number, wanted: Consolation): number {
  if (wanted === "none" || pairs < leastPairs) return 0;
  const byes = lines - pairs;
  const losers = wanted === "first-round" ? lines / 2 - byes : lines / 2 - Math.max(0, byes - lines / 4);
  return Math.max(0, losers - 1);
}
