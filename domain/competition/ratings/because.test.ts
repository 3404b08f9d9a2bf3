import { describe, expect, test } from "vitest";
import { becauseOf } from "./because.ts";
import { normalDistribution } from "./chance.ts";
import { bandOf, defaultRatingRules, originOf, startingRating } from "./rating.ts";

const plain = { sigma: [47, 46], expected: 0.5, factor: 1, won: true } as const;

describe("reasons of a change", () => {
  test("an even match without anything special has one", () => {
    expect(becauseOf(plain, 47)).toEqual([{ part: "expected", is: "even", chance: 0.5 }]);
  });

  test("the two heaviest parts are named, the heaviest first", () => {
    const surprise = { ...plain, expected: 0.34, factor: 1.73 };
    expect(becauseOf(surprise, 47)).toEqual([
      { part: "margin", is: "wide", factor: 1.73 },
      { part: "expected", is: "underdog", chance: 0.34 },
    ]);
    expect(becauseOf({ ...surprise, expected: 0.05, factor: 1.5 }, 47)[0]?.part).toBe("expected");
  });

  test("the chance is that of the side that won, also for who lost", () => {
    const [because] = becauseOf({ ...plain, expected: 0.8, won: false }, 47);
    expect(because).toMatchObject({ part: "expected", is: "underdog", chance: 1 - 0.8 });
  });

  test.each([
    [60, 47, ["new", "moves-more"]],
    [38, 38, ["settled", "even"]],
    [38, 60, ["moves-less", "settled"]],
    [50, 50, ["even"]],
  ])("sigma %d beside a partner's %d: %j", (own, partner, parts) => {
    const told = becauseOf({ ...plain, sigma: [own, own - 1] }, partner).map(({ is }) => is);
    expect(new Set(told)).toEqual(new Set(parts));
  });

  test("a tight win is named", () => {
    expect(becauseOf({ ...plain, factor: 0.6 }, 47)[0]).toEqual({ part: "margin", is: "tight", factor: 0.6 });
  });
});

test.each([
  [0, 0.5],
  [0.5, 0.691462],
  [1, 0.841345],
  [1.644854, 0.95],
  [2.326348, 0.99],
  [-1, 0.158655],
  [-3, 0.00135],
])("the normal distribution at %f is %f", (x, known) => {
  expect(Math.abs(normalDistribution(x) - known)).toBeLessThan(1e-6);
});

test.each([
  [{ how: "declared", level: "6ta" }, 1100, 60],
  [{ how: "confirmed", level: "1ra" }, 1600, 45],
  [{ how: "category", level: "7ma" }, 1000, 75],
  [{ how: "other-ladder", mu: 1234.5 }, 1234.5, 75],
] as const)("a start from %j is %f, uncertain by %d", (origin, mu, sigma) => {
  expect(startingRating(defaultRatingRules, origin)).toEqual({ mu, sigma });
});

const sixth = { category: "Femenino", level: "6ta" } as const;

test.each([
  ["Femenino", sixth, 1234, { how: "declared", level: "6ta" }],
  ["Mixto", sixth, 1234, { how: "other-ladder", mu: 1234 }],
  ["Mixto", sixth, null, { how: "declared", level: "6ta" }],
  ["Femenino", null, null, { how: "category", level: "4ta" }],
  ["Mixto", null, 1234, { how: "other-ladder", mu: 1234 }],
] as const)("in %s, with the class %j and %j in another ladder, a player of a 4ta starts from %j", (...row) => {
  const [ladder, declared, otherMu, origin] = row;
  expect(originOf({ ladder, declared, otherMu }, "4ta")).toEqual(origin);
});

test.each([
  [900, "7ma"],
  [1049, "7ma"],
  [1050, "6ta"],
  [1149, "6ta"],
  [1150, "5ta"],
  [1700, "1ra"],
])("%d points lie in the band of %s", (points, level) => {
  expect(bandOf(defaultRatingRules, points)).toBe(level);
});
