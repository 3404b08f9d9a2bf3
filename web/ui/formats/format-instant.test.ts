import { expect, test } from "vitest";
import { wallClock } from "./format-instant.ts";

test("an instant late in the UTC day still belongs to the club's own day", () => {
  expect(wallClock("2026-03-15T02:30:00Z")).toEqual({ date: "2026-03-14", time: "23:30" });
  expect(wallClock("2026-03-15T03:00:00Z")).toEqual({ date: "2026-03-15", time: "00:00" });
});
