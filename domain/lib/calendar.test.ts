import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysInMonth,
  daysOfMonth,
  isCalendarDate,
  weekday,
} from "./calendar.ts";

test.each([
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2000-02-29", true],
  ["1900-02-29", false],
  ["2026-04-31", false],
  ["2026-12-31", true],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-11-00", false],
  ["0000-01-01", false],
  ["2026-1-01", false],
])("%s is a day of the calendar: %s", (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists);
});

test("a month ends on its last day", () => {
  expect(daysOfMonth("2000-02")).toEqual({ first: "2000-02-01", last: "2000-02-29" });
  expect([1, 2, 4, 12].map((month) => daysInMonth(2026, month))).toEqual([31, 28, 30, 31]);
});

test("the days of four centuries agree with the calendar of JavaScript", () => {
  const start: CalendarDate = "1899-12-31";
  const days = fc.integer({ min: 0, max: 400 * 366 });
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (after, more) => {
      const day = addDays(start, after);
      const known = new Date(Date.UTC(1899, 11, 31 + after));
      expect(day).toBe(known.toISOString().slice(0, 10));
      expect(weekday(day)).toBe((known.getUTCDay() + 6) % 7);
      expect(daysBetween(day, addDays(day, more))).toBe(more);
    }),
    { numRuns: 1_000 },
  );
});
