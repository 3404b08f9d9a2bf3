import { expect, test } from "vitest";
import { playedInterval, whilePlayed } from "./while-played.ts";

const days = { startDate: "2026-11-21", endDate: "2026-11-22" } as const;

test.each([
  ["on its last day", "upcoming", "2026-11-22", playedInterval],
  ["the day before", "upcoming", "2026-11-20", false],
  ["the day after", "upcoming", "2026-11-23", false],
  ["closed", "finished", "2026-11-22", false],
  ["called off", "cancelled", "2026-11-22", false],
] as const)("a tournament is asked for again while it is played: %s", (_, status, day, interval) => {
  expect(whilePlayed({ ...days, status }, day)).toBe(interval);
});

test("nothing is asked again that never arrived", () => {
  expect(whilePlayed(undefined)).toBe(false);
});
