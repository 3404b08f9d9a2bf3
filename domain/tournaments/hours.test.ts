import { expect, test } from "vitest";
import { countHours, dayOfPlay, daysLater, heldSlots, hoursByDay, type PlayingHours } from "./hours.ts";

const friday = { day: "2026-11-27", startMinute: 20 * 60, endMinute: 26 * 60 } as const;
const weekend: PlayingHours = {
  firstDay: "2026-11-27",
  lastDay: "2026-11-29",
  startMinute: 9 * 60,
  endMinute: 24 * 60,
  otherHours: [friday],
};

test("each day has the usual hours but those that have their own", () => {
  expect(hoursByDay(weekend)).toEqual([
    friday,
    { day: "2026-11-28", startMinute: 540, endMinute: 1440 },
    { day: "2026-11-29", startMinute: 540, endMinute: 1440 },
  ]);
});

test("what goes on beyond midnight takes the court on the day that follows, and what ends at midnight does not", () => {
  expect(heldSlots(weekend)).toEqual([
    { day: "2026-11-27", startMinute: 1200, endMinute: 1440 },
    { day: "2026-11-28", startMinute: 0, endMinute: 120 },
    { day: "2026-11-28", startMinute: 540, endMinute: 1440 },
    { day: "2026-11-29", startMinute: 540, endMinute: 1440 },
  ]);
});

test("the hours are counted as they are held", () => {
  const inStretches = (hours: PlayingHours) =>
    heldSlots(hours).reduce((sum, { startMinute, endMinute }) => sum + Math.ceil((endMinute - startMinute) / 60), 0);
  const halfPast = { ...weekend, otherHours: [{ ...friday, startMinute: 22 * 60 + 30 }] };
  expect([countHours(weekend), countHours(halfPast)]).toEqual([inStretches(weekend), inStretches(halfPast)]);
  expect(countHours(weekend)).toBe(6 + 15 + 15);
});

test("what is repeated a week later has its own hours on the same weekday", () => {
  expect(daysLater([friday], 7)).toEqual([{ ...friday, day: "2026-12-04" }]);
});

test.each([
  [23 * 60 + 59, "2026-11-29"],
  [0, "2026-11-28"],
  [5 * 60 + 59, "2026-11-28"],
  [6 * 60, "2026-11-29"],
] as const)("minute %d of the 29th is of the day of play of %s", (minute, day) => {
  expect(dayOfPlay({ today: "2026-11-29", minute })).toBe(day);
});
