import { expect, test } from "vitest";
import { hintOf } from "./category-hint.ts";

const sixth = { ladder: "Femenino", band: "6ta", trust: "low" } as const;

test.each([
  ["6ta", "Femenino", sixth, "inside"],
  ["5ta", "Femenino", sixth, "stronger"],
  ["7ma", "Femenino", sixth, null],
  ["6ta", "Mixto", sixth, null],
  ["6ta", "Femenino", { ...sixth, trust: "provisional" }, null],
] as const)("a category of %s %s for a rating in the band of 6ta Femenino: %#", (level, name, rating, hint) => {
  expect(hintOf([rating], { name, level })).toBe(hint);
});

test("nothing is said without a rating", () => {
  expect(hintOf([], { name: "Femenino", level: "6ta" })).toBeNull();
});
