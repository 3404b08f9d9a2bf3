import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import type { Bracket, DrawnSide, Match, PairLine } from "./bracket.ts";
import { drawKnockout } from "./knockout.ts";

type Seed = number | null;
type Published = { n: number; size: number; byes: number; round1: { a: Seed; b: Seed }[]; linesDuel?: Seed[] };
type Tree = Seed | readonly [Tree, Tree];

const published = readVector<{ cases: Published[] }>("bm_knockout_round1").cases;
const balanced = readVector<{ cases: Published[] }>("bm_knockout_balanced_byes_trap").cases;

/** Returns the tree over lines given from top to bottom, as text that ignores the order of a node's children. */
function treeOf(nodes: readonly Tree[]): string {
  if (nodes.length === 1) return unordered(nodes[0] ?? null);
  return treeOf(nodes.flatMap((node, index): Tree[] => (index % 2 === 1 ? [[nodes[index - 1] ?? null, node]] : [])));
}

function unordered(tree: Tree): string {
  if (tree === null) return "bye";
  if (typeof tree === "number") return String(tree);
  return `(${tree.map(unordered).toSorted().join(" ")})`;
}

/** Returns the tree of our draw, built from the final down through the matches that feed its sides. */
function ourTree(pairs: number): string {
  const { rounds } = drawn(pairs);
  const grow = ({ round, upper, lower }: Match<PairLine<number>>): Tree => [below(round, upper), below(round, lower)];
  const below = (round: number, side: DrawnSide<PairLine<number>>): Tree => {
    if (side.kind !== "winner") return round === 1 ? seedOn(side) : [seedOn(side), null];
    const before = rounds[side.of.round - 1]?.[side.of.position - 1];
    if (!before) throw new Error(`no match feeds a side of round ${round}`);
    return grow(before);
  };
  const final = rounds.at(-1)?.[0];
  if (!final) throw new Error("No final");
  return unordered(grow(final));
}

function drawn(pairs: number): Bracket<PairLine<number>> {
  const draw = drawKnockout(Array.from({ length: pairs }, (_, index) => index + 1));
  if (!draw.ok) throw new Error(draw.reason);
  return draw.value;
}

function seedOn(side: DrawnSide<PairLine<number>>): Seed {
  return side.kind === "pair" ? side.seed : null;
}

/** Returns the seeds with a bye in the first round of a published draw, best first. */
function byeHolders({ round1 }: Published): Seed[] {
  const holders = round1.flatMap(({ a, b }) => (a === null || b === null ? [a ?? b ?? 0] : []));
  return holders.toSorted((a, b) => a - b);
}

const linesOf = ({ round1 }: Published) => round1.flatMap(({ a, b }) => [a, b]);
const best = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the draws of other programs", () => {
  test("cover every size from 2 to 64 pairs", () => {
    expect(published.map(({ n }) => n)).toEqual(best(64).slice(1));
  });

  test.each(published)("brackets-manager draws $n pairs into the same tree", (theirs) => {
    expect(ourTree(theirs.n)).toBe(treeOf(linesOf(theirs)));
  });

  test.each(published.filter(({ linesDuel }) => linesDuel))("duel draws $n pairs into the same tree", (theirs) => {
    expect(ourTree(theirs.n)).toBe(treeOf(theirs.linesDuel ?? []));
  });
});

/*
 * Balanced byes spread the empty lines evenly over the bracket instead of giving them to the strongest. With five pairs
 * the fourth then has a bye and the second has to play. The specification and federations give byes to the best (rules
 * 1.2 and 1.14). A single bye falls to seed 1 either way; with two or more the draws must differ.
 */
describe("balanced byes", () => {
  const severalByes = balanced.filter(({ byes }) => byes > 1);

  test.each(severalByes)("$n pairs: theirs take a bye from one of the best $byes, ours do not", (theirs) => {
    expect(byeHolders(theirs)).not.toEqual(best(theirs.byes));
    expect(ourTree(theirs.n)).not.toBe(treeOf(linesOf(theirs)));
  });

  test.each(balanced.filter(({ byes }) => byes === 1))("$n pairs: a single bye is always the best seed's", (theirs) => {
    expect(ourTree(theirs.n)).toBe(treeOf(linesOf(theirs)));
  });
});
