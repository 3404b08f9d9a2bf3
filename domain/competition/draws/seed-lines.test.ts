import { expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { seedLines, seedsOfLines } from "./seed-lines.ts";

type Orderings = { cases: { size: number; method: string; order: number[] }[] };

const published = readVector<Orderings>("bm_orderings").cases.filter(({ method }) => method === "inner_outer");

test.each(published)("agrees line by line with the published inner_outer order of $size", ({ size, order }) => {
  expect(seedLines(size)).toEqual(order);
});

test("the published orders reach from 2 to 128 lines", () => {
  expect(published.map(({ size }) => size)).toEqual([2, 4, 8, 16, 32, 64, 128]);
});

test("lines keep the seeds of their pairs, and free lines get the seeds of nobody in the strict order", () => {
  const strict = seedLines(8).map((seed, index) => ({ seed, line: index + 1 }));
  const pairs = strict.filter(({ seed }) => seed <= 5);
  expect(seedsOfLines(8, pairs)).toEqual(seedLines(8));
  // Seeds 1 to 5 from top to bottom, with byes on lines 2, 4 and 8; seed 6 begins elsewhere.
  const own = [1, 3, 5, 6, 7].map((line, index) => ({ seed: index + 1, line }));
  expect(seedsOfLines(8, [...own, { seed: 6, line: null }])).toEqual([1, 9, 2, 7, 3, 4, 5, 8]);
});

test("a late pair on a free line leaves the seeds of the other free lines as they are", () => {
  const own = [1, 3, 5, 6, 7].map((line, index) => ({ seed: index + 1, line }));
  const seeds = seedsOfLines(8, own);
  for (const line of [2, 4, 8]) expect(seedsOfLines(8, [...own, { seed: seeds[line - 1] ?? 0, line }])).toEqual(seeds);
});
