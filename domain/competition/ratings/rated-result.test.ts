import fc from "fast-check";
import { expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { anyFormat, anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { ratedResult } from "./rated-result.ts";
import { defaultRatingRules } from "./rating.ts";

const format = namedFormat("super-tie-break");

function sets(text: string) {
  const read = readSets(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

const factorOf = (text: string) =>
  ratedResult(defaultRatingRules, format, { kind: "played", sets: sets(text) })?.factor;

test.each([
  ["6-4 6-4", 0.5 + (3 * 4) / 20],
  ["6-0 6-0", 2.5],
  ["6-1 6-2", 0.5 + (3 * 9) / 15],
  ["7-6(3) 6-7(5) [10-8]", 0.5 + 3 / 27],
  ["0-6 7-6(2) [10-8]", 0.5 + (3 * 4) / 20],
])("%s counts %f times; a super tie-break is one game", (score, factor) => {
  expect(factorOf(score)).toBeCloseTo(factor, 12);
});

test("short sets weigh like long ones of the same share of games", () => {
  const short = { kind: "played", sets: sets("4-2 4-2") } as const;
  const long = ratedResult(defaultRatingRules, format, { kind: "played", sets: sets("6-3 6-3") });
  expect(ratedResult(defaultRatingRules, namedFormat("short-sets"), short)?.factor).toBeCloseTo(long?.factor ?? 0, 12);
});

test.each([
  ["", null],
  ["5-2", null],
  ["6-3", { winner: "pair1", factor: 1 }],
  ["6-3 2-1", { winner: "pair1", factor: 1 }],
  ["3-6 0-5", { winner: "pair1", factor: 1 }],
])("broken off by pair 2 at '%s', it counts without margin once a set was finished", (score, counted) => {
  expect(ratedResult(defaultRatingRules, format, { kind: "retirement", retired: "pair2", sets: sets(score) })).toEqual(
    counted,
  );
  expect(
    ratedResult(defaultRatingRules, format, { kind: "disqualification", disqualified: "pair2", sets: sets(score) }),
  ).toEqual(counted);
});

test("any outcome moves ratings by its winner between half and two and a half times, and a W.O. not at all", () => {
  const anyMatch = anyFormat.chain((own) => anyOutcome(own).map((outcome) => ({ own, outcome })));
  fc.assert(
    fc.property(anyMatch, ({ own, outcome }) => {
      const rated = ratedResult(defaultRatingRules, own, outcome);
      if (outcome.kind === "walkover") expect(rated).toBeNull();
      if (outcome.kind === "played") expect(rated).not.toBeNull();
      if (rated === null) return;
      expect(rated.winner).toBe(winnerOf(outcome));
      expect(rated.factor).toBeGreaterThanOrEqual(0.5);
      expect(rated.factor).toBeLessThanOrEqual(2.5);
    }),
  );
});
