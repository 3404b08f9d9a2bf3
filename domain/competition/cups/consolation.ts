/*
 * The consolation of who loses the first match.
 *
 * | article | what                                                                     | here            |
 * |---------|--------------------------------------------------------------------------|-----------------|
 * | ours    | one line for each match of the main cup's first round, from top to bottom | `consolationOf` |
 * | ours    | after a bye the first match is one round later                           | `first-loser.ts` |
 * | ours    | with four pairs it is the match for the third place                      | `consolationOf` |
 */
import type { Bracket, DrawnSide } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import type { Cup, CupLine, FirstLoserLine } from "./cup.ts";

/**
 * Draws the consolation of a main cup: the loser of each first match goes on, in the order of the first round. So
 * whoever loses the first match is in it once, and nobody else. Null with fewer than four pairs.
 */
export function consolationOf<Id>({ rounds }: Bracket<CupLine<Id>>): Cup<Id> | null {
  const [first = []] = rounds;
  const pairs = first.flatMap(({ upper, lower }) => [upper, lower]).filter(({ kind }) => kind !== "bye").length;
  if (pairs < 4) return null;
  const lines = first.map(
    ({ round, position }): DrawnSide<FirstLoserLine> => ({ kind: "first-loser", of: { round, position } }),
  );
  return { key: "consolation", bracket: buildBracket<FirstLoserLine>(lines), thirdPlace: null };
}
