import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultCourtRules, everyDay } from "#domain/clubs/letting/court-rules.ts";
import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import {
  checkSeries,
  closedOn,
  datesOf,
  datesToMake,
  isDateToCome,
  seriesHorizon,
  type WeeklySeries,
} from "./series.ts";

// A Saturday.
const now = { today: "2026-11-14", minute: 21 * 60 + 30 } as const;
const tuesdays: WeeklySeries = { weekday: 1, startMinute: 1200, minutes: 60, firstDay: "2026-11-14", lastDay: null };

test("a weekly series of Tuesdays falls on every Tuesday from its first day to its last", () => {
  expect(datesOf(tuesdays, "2026-11-14", "2026-12-01")).toEqual(["2026-11-17", "2026-11-24", "2026-12-01"]);
  expect(datesOf({ ...tuesdays, firstDay: "2026-11-18" }, "2026-11-14", "2026-11-24")).toEqual(["2026-11-24"]);
  expect(datesOf({ ...tuesdays, lastDay: "2026-11-23" }, "2026-11-14", "2026-12-31")).toEqual(["2026-11-17"]);
  expect(datesOf({ ...tuesdays, lastDay: "2026-11-16" }, "2026-11-14", "2026-12-31")).toEqual([]);
});

test("dates continue over the end of a month, of a year, and the 29th of February", () => {
  const thursdays = { ...tuesdays, weekday: 3, firstDay: "2027-12-20" } as const;
  expect(datesOf(thursdays, "2027-12-20", "2028-01-06")).toEqual(["2027-12-23", "2027-12-30", "2028-01-06"]);
  const leap = { ...tuesdays, weekday: 1, firstDay: "2028-02-20" } as const;
  expect(datesOf(leap, "2028-02-20", "2028-03-10")).toEqual(["2028-02-22", "2028-02-29", "2028-03-07"]);
});

test("the dates between two days are exactly those of the weekday, each once, a week apart", () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days): CalendarDate => addDays("2026-01-01", days));
  const some = fc.record({
    on: fc.integer({ min: 0, max: 6 }),
    first: day,
    last: fc.option(day),
    from: day,
    until: day,
  });
  fc.assert(
    fc.property(some, ({ on, first, last, from, until }) => {
      const dates = datesOf({ weekday: on, firstDay: first, lastDay: last }, from, until);
      const expected: CalendarDate[] = [];
      for (let one = from; one <= until; one = addDays(one, 1)) {
        if (one >= first && (last === null || one <= last) && weekday(one) === on) expected.push(one);
      }
      expect(dates).toEqual(expected);
    }),
    { numRuns: Number(process.env.SERIES_RUNS ?? 60) },
  );
});

test("dates are created eight weeks ahead, and further if players may ask further", () => {
  expect(seriesHorizon("2026-11-14", { daysAhead: 14 })).toBe("2027-01-10");
  expect(seriesHorizon("2026-11-14", { daysAhead: 90 })).toBe("2027-02-13");
});

test("dates already created, skipped or over are not created again", () => {
  const known = { made: ["2026-11-17"], skipped: ["2026-12-01"] } as const;
  expect(datesToMake(tuesdays, known, now, "2026-12-09")).toEqual(["2026-11-24", "2026-12-08"]);
  const tonight = { ...tuesdays, weekday: 5, startMinute: 1260 };
  const none = { made: [], skipped: [] };
  expect(datesToMake(tonight, none, now, "2026-11-21")).toEqual(["2026-11-14", "2026-11-21"]);
  expect(datesToMake({ ...tonight, startMinute: 1200 }, none, now, "2026-11-21")).toEqual(["2026-11-21"]);
  expect(isDateToCome(tonight, "2026-11-14", now)).toBe(true);
  expect(isDateToCome({ ...tonight, startMinute: 1200 }, "2026-11-14", now)).toBe(false);
  expect(isDateToCome(tonight, "2026-11-17", now)).toBe(false);
});

test("refuses a series without a coming date, on a weekday when the club is closed, or between its starts", () => {
  expect(checkSeries(tuesdays, defaultCourtRules, now)).toMatchObject({ ok: true });
  const check = (changes: Partial<WeeklySeries>, rules = defaultCourtRules) =>
    checkSeries({ ...tuesdays, ...changes }, rules, now);
  expect(check({ lastDay: "2026-11-16" })).toMatchObject({ reason: "SERIES_WITHOUT_DATES" });
  expect(check({ firstDay: "2026-01-01", lastDay: "2026-11-10" })).toMatchObject({ reason: "SERIES_WITHOUT_DATES" });
  expect(check({ startMinute: 1215 })).toMatchObject({ reason: "BETWEEN_SLOTS" });
  expect(check({ minutes: 90 })).toMatchObject({ reason: "BETWEEN_SLOTS" });
  const closed = { ...defaultCourtRules, openingWeek: defaultCourtRules.openingWeek.with(1, []) };
  expect(check({}, closed)).toMatchObject({ reason: "OUTSIDE_OPENING_HOURS" });
  // A holiday on its first date closes that date, not the weekday.
  const feriado = { ...defaultCourtRules, dayExceptions: [{ day: "2026-11-17", hours: [], why: "Feriado" }] } as const;
  expect(check({}, feriado)).toMatchObject({ ok: true });
});

test("a holiday closes its date and names the reason, and a half-day holiday only the closed hours", () => {
  const hours = [{ startMinute: 480, endMinute: 1230 }];
  const rules = { ...defaultCourtRules, dayExceptions: [{ day: "2026-12-08", hours, why: "Inmaculada" }] } as const;
  expect(closedOn(tuesdays, rules, "2026-12-01")).toBeNull();
  expect(closedOn(tuesdays, rules, "2026-12-08")).toEqual({ feriado: "Inmaculada" });
  expect(closedOn({ startMinute: 1140, minutes: 90 }, rules, "2026-12-08")).toBeNull();
  const closed = { ...defaultCourtRules, openingWeek: defaultCourtRules.openingWeek.with(1, []) };
  expect(closedOn(tuesdays, closed, "2026-12-08")).toEqual({ feriado: null });
});

test("a date of the night is closed by the holiday of its evening, and not by that of its own day", () => {
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  const closed = (day: CalendarDate) => {
    const dayExceptions = [{ day, hours: [], why: "Inmaculada" }];
    return closedOn({ startMinute: 30, minutes: 60 }, { openingWeek, dayExceptions }, "2026-12-09");
  };
  expect(closed("2026-12-08")).toEqual({ feriado: "Inmaculada" });
  expect(closed("2026-12-09")).toBeNull();
});
