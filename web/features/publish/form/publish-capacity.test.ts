import { expect, test } from "vitest";
import { capacityOf } from "./publish-capacity.ts";
import { freshCategory, freshValues } from "./publish-values.ts";

test("a weekend from 8 to 23 on two courts has sixty hours, and each category takes its own", () => {
  const values = {
    ...freshValues(),
    startDate: "2026-11-28",
    endDate: "2026-11-29",
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    categories: [freshCategory(), freshCategory({ level: "6ta", quota: 8 })],
  };
  expect(capacityOf(values, 2)).toEqual({ needed: [15, 7], total: 22, offered: 60 });
});

test("nothing is measured before the days are known", () => {
  expect(capacityOf(freshValues(), 2)).toBeNull();
});
