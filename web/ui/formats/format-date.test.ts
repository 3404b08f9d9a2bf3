import { expect, test } from "vitest";
import {
  formatDay,
  formatDayAt,
  formatDayRange,
  formatHour,
  formatLongDay,
  formatMonth,
  formatRelativeDay,
  formatRelativeDayAt,
  formatShortDate,
} from "./format-date.ts";

test("a day is written as weekday, number and month in Spanish, in any time zone of the machine", () => {
  expect(formatDay("2026-03-14")).toBe("sáb 14 mar");
  expect(formatDayAt("2026-03-14", "20:30")).toBe("sáb 14 mar, 20:30");
  expect(formatLongDay("2026-11-02")).toBe("lunes 2 de noviembre de 2026");
  expect(formatShortDate("2026-03-14")).toBe("14/03/2026");
});

test.each([
  ["2026-11-28", "2026-11-29", "sáb 28 y dom 29 nov"],
  ["2026-11-27", "2026-11-29", "vie 27 a dom 29 nov"],
  ["2026-10-31", "2026-11-01", "sáb 31 oct y dom 1 nov"],
  ["2026-12-30", "2027-01-02", "mié 30 dic a sáb 2 ene"],
  ["2026-11-28", "2026-11-28", "sáb 28 nov"],
] as const)("the days from %s to %s read as %s", (first, last, words) => {
  expect(formatDayRange(first, last)).toBe(words);
});

test("the days around today have names", () => {
  expect(formatRelativeDay("2026-03-01", "2026-03-01")).toBe("Hoy");
  expect(formatRelativeDay("2026-03-01", "2026-02-28")).toBe("Mañana");
  expect(formatRelativeDay("2026-02-28", "2026-03-01")).toBe("Ayer");
  expect(formatRelativeDayAt("2026-03-03", "20:30", "2026-03-01")).toBe("mar 3 mar, 20:30");
});

test("months and hours are written as on a calendar and a clock", () => {
  expect(formatMonth("2026-09-01")).toBe("Septiembre 2026");
  expect([8, 23].map(formatHour)).toEqual(["08:00", "23:00"]);
});
