import { expect, test } from "vitest";
import {
  countHours,
  dayOfPlay,
  daysLater,
  formHours,
  heldSlots,
  hoursByDay,
  type PlayingHours,
  suspendedHours,
} from "./hours.ts";

const friday = { day: "2026-11-27", startMinute: 20 * 60, endMinute: 26 * 60 } as const;
const weekend: PlayingHours = {
  firstDay: "2026-11-27",
  lastDay: "2026-11-29",
  startMinute: 9 * 60,
  endMinute: 24 * 60,
  otherHours: [friday],
};

test("each day has the usual hours, except days with hours of their own", () => {
  expect(hoursByDay(weekend)).toEqual([
    friday,
    { day: "2026-11-28", startMinute: 540, endMinute: 1440 },
    { day: "2026-11-29", startMinute: 540, endMinute: 1440 },
  ]);
});

test("hours beyond midnight take the court on the next day, and hours that end at midnight do not", () => {
  expect(heldSlots(weekend)).toEqual([
    { day: "2026-11-27", startMinute: 1200, endMinute: 1440 },
    { day: "2026-11-28", startMinute: 0, endMinute: 120 },
    { day: "2026-11-28", startMinute: 540, endMinute: 1440 },
    { day: "2026-11-29", startMinute: 540, endMinute: 1440 },
  ]);
});

test("the count of hours equals the sum of the held stretches", () => {
  const inStretches = (hours: PlayingHours) =>
    heldSlots(hours).reduce((sum, { startMinute, endMinute }) => sum + Math.ceil((endMinute - startMinute) / 60), 0);
  const halfPast = { ...weekend, otherHours: [{ ...friday, startMinute: 22 * 60 + 30 }] };
  expect([countHours(weekend), countHours(halfPast)]).toEqual([inStretches(weekend), inStretches(halfPast)]);
  expect(countHours(weekend)).toBe(6 + 15 + 15);
});

test("a tournament repeated a week later has its special hours on the same weekday", () => {
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

test("hours that the form cannot show become special hours of each day", () => {
  expect(formHours(weekend)).toEqual({
    startMinute: 540,
    endMinute: 23 * 60,
    otherHours: [
      friday,
      { day: "2026-11-28", startMinute: 540, endMinute: 1440 },
      { day: "2026-11-29", startMinute: 540, endMinute: 1440 },
    ],
  });
  const usual = { ...weekend, endMinute: 23 * 60 };
  expect(formHours(usual)).toEqual({ startMinute: 540, endMinute: 23 * 60, otherHours: [friday] });
});

test("the hours of a form are whole, and include those of the tournament", () => {
  const odd = { ...weekend, startMinute: 22 * 60 + 30, endMinute: 23 * 60 + 10, lastDay: "2026-11-27" } as const;
  expect(formHours({ ...odd, otherHours: [] })).toEqual({
    startMinute: 22 * 60,
    endMinute: 23 * 60,
    otherHours: [{ day: "2026-11-27", startMinute: 22 * 60, endMinute: 24 * 60 }],
  });
});

test("a suspended tournament continues on its new days, with their hours, and is not played between", () => {
  const [saturday, sunday] = [
    { day: "2026-12-05", startMinute: 600, endMinute: 1200 },
    { day: "2026-12-06", startMinute: 660, endMinute: 1260 },
  ] as const;
  const suspended = suspendedHours(weekend, "2026-11-27", [saturday, sunday]);
  expect([suspended.firstDay, suspended.lastDay]).toEqual(["2026-11-27", "2026-12-06"]);
  expect(hoursByDay(suspended)).toEqual([friday, saturday, sunday]);
});

test("a tournament suspended before its first day begins on the first of its new days", () => {
  const saturday = { day: "2026-12-05", startMinute: 600, endMinute: 1200 } as const;
  expect(suspendedHours(weekend, "2026-11-26", [saturday])).toEqual({
    ...weekend,
    firstDay: "2026-12-05",
    lastDay: "2026-12-05",
    otherHours: [saturday],
  });
});
