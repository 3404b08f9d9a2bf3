import { expect, test } from "vitest";
import { civilTime, dayOf, gridStep, tournamentMinute } from "./minutes.ts";

test("minutes continue from the first day, and the midnight that ends a day begins the next", () => {
  expect(tournamentMinute("2026-11-27", "2026-11-27", 18 * 60)).toBe(1080);
  expect(tournamentMinute("2026-11-27", "2026-11-28", 0)).toBe(1440);
  expect(tournamentMinute("2026-11-27", "2026-11-27", 1440)).toBe(1440);
  expect(civilTime("2026-11-27", 1440 + 600)).toEqual({ day: "2026-11-28", minute: 600 });
  expect(civilTime("2026-02-28", 1440)).toEqual({ day: "2026-03-01", minute: 0 });
});

test("matches after midnight belong to the evening before, until six in the morning", () => {
  const at = (hour: number) => tournamentMinute("2026-11-27", "2026-11-28", 60 * hour);
  expect([-1, 0, 5, 6, 23, 29, 30].map((hour) => dayOf(at(hour)))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(civilTime("2026-11-27", at(1))).toEqual({ day: "2026-11-28", minute: 60 });
});

test.each([
  [[90], 30],
  [[75], 15],
  [[90, 75], 15],
  [[60, 40], 10],
  [[85], 5],
  [[], 30],
])("matches of %j minutes start every %i", (lengths, step) => {
  expect(gridStep(lengths.map((length) => ({ length })))).toBe(step);
});
