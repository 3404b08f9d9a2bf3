import fc from "fast-check";
import { expect, test } from "vitest";
import { givenLines, linesBySeed, matchesOfByes } from "./given-lines.ts";

const pairs = ["a", "b", "c", "d", "e"];

test("any lines are accepted unchanged if no match has two byes", () => {
  const lines = fc.shuffledSubarray([...pairs, null, null, null], { minLength: 8 });
  fc.assert(
    fc.property(lines, (shuffled) => {
      const meet = matchesOfByes(shuffled).length > 0;
      const expected = meet ? { ok: false, reason: "BYES_MEET" } : { ok: true, value: shuffled };
      expect(givenLines(shuffled, pairs)).toEqual(expected);
    }),
  );
});

test("the lines by seeds are lines that the club may keep, for 2 to 64 pairs", () => {
  for (let count = 2; count <= 64; count++) {
    const order = Array.from({ length: count }, (_, index) => `${index}`);
    expect(givenLines(linesBySeed(order), order)).toEqual({ ok: true, value: linesBySeed(order) });
  }
});

test.each([
  ["a pair is missing", ["a", "b", "c", "d", null, null, null, null]],
  ["a pair has been taken out since", ["a", "b", "c", "d", "e", "f", null, null]],
  ["a pair comes twice instead of another", ["a", "b", "c", "d", "d", null, null, null]],
  ["they are no power of two", ["a", "b", "c", "d", "e", null]],
  ["they are more than the bracket has", [...pairs.flatMap((pair) => [pair, null]), "", "", "", "", "", ""]],
  ["they are none", []],
])("lines are refused if %s", (_when, lines) => {
  expect(givenLines(lines, pairs)).toEqual({ ok: false, reason: "LINES_OUTDATED" });
});

test("two byes in one match are refused, and named by their match", () => {
  const lines = ["a", "b", null, null, "c", null, "d", "e"];
  expect(givenLines(lines, pairs)).toEqual({ ok: false, reason: "BYES_MEET" });
  expect(matchesOfByes(lines)).toEqual([2]);
});
