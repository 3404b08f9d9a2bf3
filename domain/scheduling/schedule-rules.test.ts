import { expect, test } from "vitest";
import { schedulePresets } from "./schedule-rules.ts";

test.each([
  ["weekend", 60, 60, 3, 4],
  ["one-day", 30, 30, 6, 6],
  ["evenings", 60, 60, 2, 2],
  ["federation", 75, 90, 3, 4],
] as const)("a tournament %s rests %i and %i minutes, and a day has %i matches, %i at most", (name, ...told) => {
  const { rest, maxPerDay, maxPossiblePerDay } = schedulePresets[name];
  expect([rest.zone, rest.knockout, maxPerDay, maxPossiblePerDay]).toEqual(told);
});
