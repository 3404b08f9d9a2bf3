import { expect, test } from "vitest";
import { spanOf } from "./notice-days.ts";

test.each([
  ["2026-11-22", "today"],
  // The phone's clock is a little slow.
  ["2026-11-23", "today"],
  ["2026-11-21", "week"],
  ["2026-11-16", "week"],
  ["2026-11-15", "before"],
  ["2025-11-22", "before"],
] as const)("on the 22nd, the %s is: %s", (day, span) => {
  expect(spanOf(day, "2026-11-22")).toBe(span);
});
