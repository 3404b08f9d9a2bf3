import { expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { seedLines } from "./seed-lines.ts";

type Orderings = { cases: { size: number; method: string; order: number[] }[] };

const published = readVector<Orderings>("bm_orderings").cases.filter(({ method }) => method === "inner_outer");

test.each(published)("agrees line by line with the published inner_outer order of $size", ({ size, order }) => {
  expect(seedLines(size)).toEqual(order);
});

test("the published orders reach from 2 to 128 lines", () => {
  expect(published.map(({ size }) => size)).toEqual([2, 4, 8, 16, 32, 64, 128]);
});
