import { expect, test } from "vitest";
import { monthAfter, monthOf } from "./months.ts";

test.each([
  ["2026-11", 0, "2026-11"],
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-01-31", 1, "2026-02"],
  ["2026-11", 26, "2029-01"],
] as const)("the month of %s, %d months on, is %s", (from, months, month) => {
  expect(monthAfter(from, months)).toBe(month);
});

test("each day belongs to its month", () => {
  expect([monthOf("2026-01-01"), monthOf("2026-12-31")]).toEqual(["2026-01", "2026-12"]);
});
