import { expect, test } from "vitest";
import { printParts } from "./print-parts.ts";

/** Returns the rounds of a draw of this many lines; each match is named after its round and place. */
const draw = (lines: number) =>
  Array.from({ length: Math.log2(lines) }, (_, round) =>
    Array.from({ length: lines / 2 ** (round + 1) }, (_, place) => `${round + 1}-${place + 1}`),
  );
const shape = (lines: number) => printParts(draw(lines)).map((sheet) => sheet.map(({ matches }) => matches.length));

test.each([2, 16, 32])("a draw of %i lines is one sheet with all its rounds", (lines) => {
  expect(printParts(draw(lines))).toHaveLength(1);
});

test("64 pairs print as two halves and the final", () => {
  expect(shape(64)).toEqual([[16, 8, 4, 2, 1], [16, 8, 4, 2, 1], [1]]);
});

test("128 pairs print as four quarters, and a sheet with semifinals and final", () => {
  expect(shape(128)).toEqual([...Array.from({ length: 4 }, () => [16, 8, 4, 2, 1]), [2, 1]]);
});

test.each([32, 64, 256])("every match of %i lines is printed once", (lines) => {
  const printed = printParts(draw(lines)).flatMap((sheet) => sheet.flatMap(({ matches }) => matches));
  expect(printed.toSorted()).toEqual(draw(lines).flat().toSorted());
});
