import { ok, type Result } from "#domain/lib/result.ts";
import type { Bracket, ByeLine, PairLine } from "./bracket.ts";
import { bracketSize } from "./bracket-size.ts";
import { buildBracket } from "./bracket-tree.ts";
import type { GivenLines } from "./given-lines.ts";
import { seedLines } from "./seed-lines.ts";

/*
 * The knockout draw.
 *
 * | article  | what                                                     | where            |
 * |----------|----------------------------------------------------------|------------------|
 * | 1.1      | size and number of byes                                  | bracket-size.ts  |
 * | 1.2      | byes to the best seeds; their holders are in round 2     | here, bracket-tree.ts |
 * | 1.3, 1.4 | strict placement, best against worst in every round      | seed-lines.ts    |
 * | ours     | the club's own lines                                     | given-lines.ts   |
 * | 1.11     | match k feeds match ceil(k/2), odd above, even below     | bracket-tree.ts |
 * | 1.12     | names of the rounds                                      | round-name.ts    |
 *
 * Left out: 1.5, another way to draw the same tree; 1.13, withdrawals; 1.14, balanced byes, which the best seeds would
 * lose. Also left out: 1.6 to 1.8, seeds drawn by lot within their quarter. The specification asks for the strict
 * method.
 */

const bye: ByeLine = { kind: "bye" };

/**
 * Draws the pairs, given from the best seed to the last, each once. The worst seeds of a full bracket are the missing
 * ones, so byes fall to the best pairs and never meet. Refuses fewer than two pairs. Takes time in proportion to the
 * pairs. Rules 1.1 to 1.4; Specification, section 9.
 */
export function drawKnockout<Id>(pairsInSeedOrder: readonly Id[]): Result<Bracket<PairLine<Id>>, "NOT_ENOUGH_PAIRS"> {
  const fitting = bracketSize(pairsInSeedOrder.length);
  if (!fitting.ok) return fitting;
  const pairs = pairsInSeedOrder.map((pair, index): PairLine<Id> => ({ kind: "pair", pair, seed: index + 1 }));
  return ok(buildBracket(seedLines(fitting.value.size).map((seed) => pairs[seed - 1] ?? bye)));
}

/** Builds the knockout of these pairs, given from the best seed to the last, on these lines. Rules 1.2 and 1.11. */
export function bracketOf<Id>(lines: GivenLines<unknown>, pairsInSeedOrder: readonly Id[]): Bracket<PairLine<Id>> {
  const seeds = new Map<unknown, PairLine<Id>>(
    pairsInSeedOrder.map((pair, index) => [pair, { kind: "pair", pair, seed: index + 1 }]),
  );
  return buildBracket(lines.map((line): PairLine<Id> | ByeLine => seeds.get(line) ?? bye));
}
