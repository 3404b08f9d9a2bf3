import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/lib/calendar.ts";
import { addMonths, dateByKey, firstOfMonth, weeksOf } from "./month.ts";

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));

test("the weeks of a month begin on Monday, cover it whole and touch no third month", () => {
  const weeks = weeksOf("2026-11-21");
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(weeks.at(-1)?.[6]).toBe("2026-12-06");
  expect(weeksOf("2027-02-10")).toHaveLength(4);
});

test("every day lies in the weeks of its own month", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = weeksOf(day).flat();
      expect(days).toContain(day);
      expect(days.length % 7).toBe(0);
      expect(days).toContain(firstOfMonth(day));
    }),
  );
});

test("a month forward from its last day stays inside the next one", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("arrows move by days and weeks, page keys by months, and other keys do nothing", () => {
  const keys = ["ArrowLeft", "ArrowDown", "Home", "End", "PageDown", "a"];
  expect(keys.map((key) => dateByKey(key, "2026-11-21"))).toEqual([
    "2026-11-20",
    "2026-11-28",
    "2026-11-16",
    "2026-11-22",
    "2026-12-21",
    null,
  ]);
});
