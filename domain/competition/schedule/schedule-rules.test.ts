import { expect, test } from "vitest";
import { presetOf, schedulePresets, weekendRules } from "./schedule-rules.ts";

test.each([
  ["weekend", 60, 60, 3, 4],
  ["one-day", 30, 30, 6, 6],
  ["evenings", 60, 60, 2, 2],
  ["federation", 75, 90, 3, 4],
] as const)("the preset %s has rests of %i and %i minutes, and %i matches a day, %i at most", (name, ...told) => {
  const { rest, maxPerDay, maxPossiblePerDay } = schedulePresets[name];
  expect([rest.zone, rest.knockout, maxPerDay, maxPossiblePerDay]).toEqual(told);
});

test("rules are recognised as a preset, in any order of their fields", () => {
  const turned = Object.entries({ ...weekendRules, rest: { knockout: 60, zone: 60 } }).toReversed();
  expect(presetOf({ ...weekendRules, ...Object.fromEntries(turned) })).toBe("weekend");
  expect(presetOf({ ...weekendRules, rest: { knockout: 60, zone: 60 } })).toBe("weekend");
  expect(presetOf({ ...weekendRules, maxPerDay: 4 })).toBe("own");
});
