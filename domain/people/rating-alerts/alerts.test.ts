import { describe, expect, test } from "vitest";
import { ratedResult } from "#domain/competition/ratings/rated-result.ts";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import {
  chanceAboveEntry,
  isAmongTheSame,
  isStrange,
  losesOnPurpose,
  defaultAlertRules as rules,
  strongestIn,
} from "./alerts.ts";

const { middles, margin } = defaultRatingRules;
const today = "2026-11-14";

describe("plays below the own level", () => {
  // The upper border of 6ta lies at 1150; with sigma 30 a chance of 90 % begins at 1150 + 1.2816 · 30.
  test.each([
    ["6ta", 1188, null],
    ["6ta", 1189, 0.9],
    ["7ma", 1188, 1],
    ["1ra", 1900, null],
    [null, 1900, null],
  ] as const)("in a category up to %s with %i points the chance is %s", (strongest, mu, chance) => {
    const found = chanceAboveEntry(rules, middles, { mu, sigma: 30, matches: 12 }, strongest);
    expect(found && Math.round(100 * found) / 100).toBe(chance);
  });

  test("a category is for its own level, for the strongest of its range, or for anybody", () => {
    expect(strongestIn({ kind: "own-or-stronger" }, "6ta")).toBe("6ta");
    expect(strongestIn({ kind: "range", weakest: "7ma", strongest: "5ta" }, "6ta")).toBe("5ta");
    expect(strongestIn({ kind: "sum", least: 11 }, "6ta")).toBeNull();
    expect(strongestIn({ kind: "open" }, "6ta")).toBeNull();
  });
});

describe("a strange match", () => {
  const lost = { expected: 0.95, factor: 2, sigma: 50 };
  test.each([
    ["lost by the sure favourite", {}, true],
    ["with a smaller chance", { expected: 0.949 }, false],
    ["with somebody whose rating is not certain", { sigma: 50.1 }, false],
    ["that was close", { factor: 1.99 }, false],
  ])("%s", (_what, other, strange) => {
    expect(isStrange(rules, margin, { ...lost, ...other })).toBe(strange);
  });

  test.each([
    ["6-2 6-2, half of the games", [6, 2, 6, 2], true],
    ["6-2 6-3", [6, 2, 6, 3], false],
  ] as const)("by %s", (_what, [one, other, three, four], strange) => {
    const sets = [
      { kind: "games", pair1: one, pair2: other },
      { kind: "games", pair1: three, pair2: four },
    ] as const;
    const learnt = ratedResult(defaultRatingRules, namedFormat("super-tie-break"), { kind: "played", sets });
    expect(isStrange(rules, margin, { ...lost, factor: learnt?.factor ?? 0 })).toBe(strange);
  });
});

describe("losing on purpose", () => {
  const on = (...days: readonly `${number}-${number}-${number}`[]) => days.map((day) => ({ day }));
  test("is three strange losses within a year", () => {
    expect(losesOnPurpose(rules, on("2025-11-15", "2026-03-01", "2026-11-01"), null, today)).toBe(true);
    expect(losesOnPurpose(rules, on("2025-11-14", "2026-03-01", "2026-11-01"), null, today)).toBe(false);
    expect(losesOnPurpose(rules, on("2026-03-01", "2026-11-01"), null, today)).toBe(false);
  });

  test.each([
    [80, "6ta", "7ma", true],
    [79, "6ta", "7ma", false],
    [200, "6ta", "6ta", false],
    [200, "6ta", "5ta", false],
  ] as const)("is a drop of %i points between %s and entering %s: %s", (points, last, entered, it) => {
    expect(losesOnPurpose(rules, [], { points, last, entered }, today)).toBe(it);
  });
});

test.each([
  [41, 100, 3, true],
  [40, 100, 3, false],
  [100, 100, 2, false],
  [0, 0, 3, false],
])("a gain of %i among %i by %i wins is among the same four: %s", (gain, total, wins, it) => {
  expect(isAmongTheSame(rules, { gain, total, wins })).toBe(it);
});
