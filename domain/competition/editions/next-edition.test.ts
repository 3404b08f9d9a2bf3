import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, daysFrom, weekday } from "#domain/lib/calendar.ts";
import { nextEdition } from "./next-edition.ts";

test("a weekend of last month is proposed for next weekend", () => {
  const past = { startDate: "2026-10-10", endDate: "2026-10-11" } as const;
  expect(nextEdition(past, "2026-11-14")).toEqual({ startDate: "2026-11-21", endDate: "2026-11-22" });
});

test("a future weekend is proposed for a week later", () => {
  const coming = { startDate: "2026-11-28", endDate: "2026-11-29" } as const;
  expect(nextEdition(coming, "2026-11-14")).toEqual({ startDate: "2026-12-05", endDate: "2026-12-06" });
});

test("the proposed days are as many, on the same weekdays, after both dates, and in the first possible week", () => {
  const day = fc.constantFrom(...daysFrom("2026-01-01", "2027-12-31"));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), day, (startDate, length, today) => {
      const endDate = addDays(startDate, length);
      const next = nextEdition({ startDate, endDate }, today);
      const after = [endDate, today].toSorted().at(-1) ?? today;
      expect(daysBetween(next.startDate, next.endDate)).toBe(length);
      expect(weekday(next.startDate)).toBe(weekday(startDate));
      expect(next.startDate > after).toBe(true);
      expect(daysBetween(after, next.startDate)).toBeLessThanOrEqual(7);
    }),
  );
});
