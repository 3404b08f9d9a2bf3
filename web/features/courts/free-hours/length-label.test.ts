import { expect, test } from "vitest";
import type { StartAtClub } from "#contract/courts/free-hours.ts";
import { priceAmong } from "./length-label.ts";

const start = (more: Partial<StartAtClub> = {}): StartAtClub => {
  return { startMinute: 1200, courts: 1, price: 16_000, andMore: false, ...more };
};
const told = (...shown: readonly StartAtClub[]) =>
  shown.map((one) => priceAmong(one, shown)?.replaceAll("\u00a0", " ") ?? null);

test("prices of one duration stand alone", () => {
  expect(told(start(), start({ price: 20_000, andMore: true }))).toEqual(["$ 16.000", "desde $ 20.000"]);
});

test("a price of another duration than an hour names it even if all prices are alike", () => {
  expect(told(start({ price: 24_000, minutes: 90 }), start({ price: null }))).toEqual(["1 h 30 $ 24.000", null]);
});

test("names the duration of each price if there are several, and ignores a club without prices", () => {
  expect(told(start(), start({ price: 24_000, minutes: 90 }), start({ price: null }))).toEqual([
    "1 h $ 16.000",
    "1 h 30 $ 24.000",
    null,
  ]);
  expect(told(start(), start({ price: null }))).toEqual(["$ 16.000", null]);
});
