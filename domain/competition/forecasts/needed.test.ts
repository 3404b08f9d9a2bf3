import fc from "fast-check";
import { expect, test } from "vitest";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { anyCategory } from "#tests/support/arbitrary/play.ts";
import { expectedProblem } from "./expected.ts";
import { matchesNeeded } from "./needed.ts";

test.each([
  [1, 0],
  [2, 1],
  [16, 15],
  [23, 22],
])("a knockout of %i pairs has %i matches", (pairs, matches) => {
  expect(matchesNeeded({ pairs, format: "PLAYOFF", rules: defaultChoice })).toBe(matches);
});

test.each([
  [2, 1, "a final"],
  [3, 4, "one zone of three and its final"],
  [6, 9, "two zones of three, semifinals and final"],
  [8, 11, "two zones of four, of four matches each, semifinals and final"],
  [12, 19, "four zones of three and a playoff of eight"],
])("groups of %i pairs have %i matches: %s", (pairs, matches) => {
  expect(matchesNeeded({ pairs, format: "ROUND_ROBIN", rules: defaultChoice })).toBe(matches);
});

test("the count equals the matches to be placed after the draw, for any choice of the club", () => {
  const property = fc.property(anyCategory(48), (category) => {
    const expectation = { courts: [], categories: [{ id: "c1", ...category }], rules: weekendRules };
    expect(matchesNeeded(category)).toBe(expectedProblem(expectation).fixtures.length);
  });
  fc.assert(property, { numRuns: 60, seed: 20261122 });
});
