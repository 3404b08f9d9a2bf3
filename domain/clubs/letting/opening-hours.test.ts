import { expect, test } from "vitest";
import { defaultCourtRules, everyDay } from "./court-rules.ts";
import { checkHours, checkOpening, openOn, outermostHours } from "./opening-hours.ts";

const from = (first: number, last: number) => ({ startMinute: first * 60, endMinute: last * 60 });

test.each([
  ["all of the day panel", [from(8, 24)], true],
  ["no hours: the club is closed", [], true],
  ["a morning and an evening", [from(8, 12), from(16, 24)], true],
  ["a morning and an evening, the later one first", [from(16, 24), from(8, 12)], true],
  ["from half past", [from(8.5, 12)], true],
  ["an opening that ends as it begins", [from(9, 9)], false],
  ["one that ends before it begins", [from(20, 9)], false],
  ["two that touch, which are one", [from(8, 12), from(12, 20)], false],
  ["two that overlap", [from(8, 12), from(11, 20)], false],
  ["from six in the morning", [from(6, 12)], true],
  ["until two of the next day", [from(18, 26)], true],
  ["before six", [from(5.5, 12)], false],
  ["beyond two", [from(20, 26.5)], false],
  ["a quarter past", [from(8.25, 12)], false],
  ["four stretches", [from(8, 9), from(10, 11), from(12, 13), from(14, 15)], false],
])("open for %s: %#", (_what, spans, allowed) => {
  expect(checkHours(spans).ok).toBe(allowed);
});

test("a week has seven days, and no day is an exception twice", () => {
  const { openingWeek } = defaultCourtRules;
  const feriado = { day: "2026-12-25", hours: [], why: "Navidad" } as const;
  expect(checkOpening({ openingWeek, dayExceptions: [feriado] }).ok).toBe(true);
  expect(checkOpening({ openingWeek, dayExceptions: [feriado, feriado] }).ok).toBe(false);
  expect(checkOpening({ openingWeek: openingWeek.slice(1), dayExceptions: [] }).ok).toBe(false);
  expect(checkOpening({ openingWeek, dayExceptions: [{ ...feriado, hours: [from(9, 8)] }] }).ok).toBe(false);
});

test("a day has the hours of its weekday, and a holiday those that the club sets", () => {
  const openingWeek = everyDay(from(9, 23)).with(5, []);
  const dayExceptions = [
    { day: "2026-12-25", hours: [], why: "Navidad" },
    { day: "2026-12-26", hours: [from(18, 22)], why: "Torneo" },
  ] as const;
  const on = (day: "2026-12-18" | "2026-12-19" | "2026-12-25" | "2026-12-26") =>
    openOn({ openingWeek, dayExceptions }, day);
  expect(on("2026-12-18")).toEqual([from(9, 23)]);
  expect(on("2026-12-19")).toEqual([]);
  expect(on("2026-12-25")).toEqual([]);
  expect(on("2026-12-26")).toEqual([from(18, 22)]);
});

test("a night belongs to its evening, also on a holiday", () => {
  const openingWeek = everyDay(from(6, 24)).with(5, [from(6, 26)]);
  const closed = { day: "2026-12-26", hours: [], why: "Feriado" } as const;
  const saturday = "2026-12-26";
  const sunday = "2026-12-27";
  expect(openOn({ openingWeek, dayExceptions: [] }, saturday)).toEqual([from(6, 24)]);
  expect(openOn({ openingWeek, dayExceptions: [] }, sunday)).toEqual([from(0, 2), from(6, 24)]);
  expect(openOn({ openingWeek, dayExceptions: [closed] }, sunday)).toEqual([from(6, 24)]);
  expect(openOn({ openingWeek, dayExceptions: [{ ...closed, day: sunday }] }, sunday)).toEqual([from(0, 2)]);
  const late = { ...closed, hours: [from(25, 26)] };
  expect(openOn({ openingWeek, dayExceptions: [late] }, saturday)).toEqual([]);
  expect(openOn({ openingWeek, dayExceptions: [late] }, sunday)).toEqual([from(1, 2), from(6, 24)]);
});

test("the earliest and the latest hour of the week are returned as whole hours", () => {
  const openingWeek = everyDay(from(9.5, 13)).with(6, [from(10, 21.5)]);
  expect(outermostHours({ openingWeek })).toEqual({ openingHour: 9, closingHour: 22 });
  expect(outermostHours({ openingWeek: everyDay(from(8, 24)).map(() => []) })).toEqual({
    openingHour: 8,
    closingHour: 24,
  });
});
