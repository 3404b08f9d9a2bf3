import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekday } from "#domain/lib/calendar.ts";
import { defaultCourtRules, type PriceBand } from "./court-rules.ts";
import { bandsWithout, checkBands, durationsWithoutPrice, hiddenBand, hoursWithoutPrice, priceOf } from "./prices.ts";

const everyWeekday = [0, 1, 2, 3, 4, 5, 6];
const band = (more: Partial<PriceBand> = {}): PriceBand => ({
  weekdays: everyWeekday,
  startMinute: 8 * 60,
  endMinute: 24 * 60,
  courtIds: null,
  prices: { 60: 16000, 90: 24000, 120: null },
  ...more,
});
const friday = "2026-11-20";
const light = band({ startMinute: 18 * 60, prices: { 60: 20000, 90: 30000, 120: 40000 } });
const saturday = band({ weekdays: [5], prices: { 60: 22000, 90: null, 120: null } });
const panoramic = band({ courtIds: ["glass"], prices: { 60: 26000, 90: 38000, 120: null } });

test.each([
  ["the first band that applies decides", [light, band()], "one", friday, 20 * 60, 90, 30000],
  ["its start decides, even if it ends in another band", [light, band()], "one", friday, 17 * 60, 90, 24000],
  ["from its first minute on", [light, band()], "one", friday, 18 * 60, 60, 20000],
  ["on its weekdays", [saturday, band()], "one", "2026-11-21", 10 * 60, 60, 22000],
  ["not on other days", [saturday, band()], "one", friday, 10 * 60, 60, 16000],
  ["on its courts", [panoramic, band()], "glass", friday, 10 * 60, 60, 26000],
  ["not on other courts", [panoramic, band()], "one", friday, 10 * 60, 60, 16000],
  [
    "a later band never prices a duration that the first one excludes",
    [saturday, band()],
    "one",
    "2026-11-21",
    600,
    90,
    null,
  ],
  ["none outside all bands", [light], "one", friday, 10 * 60, 60, null],
  ["none for other durations", [band()], "one", friday, 10 * 60, 45, null],
] as const)("a price: %s", (_, bands, courtId, day, startMinute, minutes, pesos) => {
  const price = priceOf(bands, { courtId, day, startMinute, minutes });
  expect(price).toEqual(pesos === null ? { ok: false, reason: "NOT_FOR_SALE" } : { ok: true, value: pesos });
});

test("a club without bands lets its courts without a price", () => {
  const asked = { courtId: "one", day: friday, startMinute: 600, minutes: 90 } as const;
  expect(priceOf([], asked)).toEqual({ ok: true, value: null });
});

test.each([
  ["one band", [band()], null],
  ["a narrow one before a wide one", [light, band()], null],
  ["a narrow one after a wide one", [band(), light], 1],
  ["two that together cover a third", [band({ endMinute: 1080 }), light, saturday], 2],
  ["two that leave half an hour of a third", [band({ endMinute: 1050 }), light, saturday], null],
  ["one of a court after one of all courts", [band(), panoramic], 1],
  ["one of all courts after one of each court: it prices future courts", [panoramic, band()], null],
] as const)("a band that can never decide is found: %s", (_, bands, place) => {
  expect(hiddenBand(bands)).toBe(place);
  expect(checkBands(bands).ok).toBe(place === null);
});

test("the hours with a court without a price are listed, consecutive ones as one", () => {
  const priceBands = [
    band({ weekdays: [0, 1, 2, 3, 4], courtIds: ["one"] }),
    band({ weekdays: [0, 1, 2, 3, 4, 6] }),
    light,
  ];
  const rules = { ...defaultCourtRules, priceBands };
  expect(hoursWithoutPrice(rules, ["one", "two"])).toEqual([{ weekday: 5, startMinute: 480, endMinute: 1080 }]);
  expect(hoursWithoutPrice({ ...rules, priceBands: [] }, ["one"])).toEqual([]);
});

const anyBand: fc.Arbitrary<PriceBand> = fc
  .record({
    weekdays: fc.uniqueArray(fc.constantFrom(...everyWeekday), { minLength: 1 }),
    first: fc.integer({ min: 16, max: 46 }),
    length: fc.integer({ min: 1, max: 20 }),
    courtIds: fc.constantFrom(null, ["a"], ["b"], ["a", "b"]),
    price: fc.integer({ min: 0, max: 90_000 }),
  })
  .map(({ weekdays, first, length, courtIds, price }) => {
    const endMinute = Math.min(48, first + length) * 30;
    return { weekdays, startMinute: first * 30, endMinute, courtIds, prices: { 60: price, 90: null, 120: null } };
  });

test("each visible band decides the price of some moment, and a hidden one of none", () => {
  fc.assert(
    fc.property(fc.array(anyBand, { minLength: 1, maxLength: 5 }), (bands) => {
      const deciding = new Set<number>();
      for (const courtId of ["a", "b", "new"]) {
        for (let ahead = 0; ahead < 7; ahead++) {
          for (let startMinute = 480; startMinute < 1440; startMinute += 30) {
            const on = weekday(addDays(friday, ahead));
            const holds = ({ weekdays, courtIds, ...span }: PriceBand) =>
              weekdays.includes(on) &&
              (courtIds?.includes(courtId) ?? true) &&
              span.startMinute <= startMinute &&
              startMinute < span.endMinute;
            const found = bands.findIndex(holds);
            deciding.add(found);
            const price = priceOf(bands, { courtId, day: addDays(friday, ahead), startMinute, minutes: 60 });
            expect(price.ok ? price.value : null).toBe(bands[found]?.prices[60] ?? null);
          }
        }
      }
      const idle = bands.findIndex((_, index) => !deciding.has(index));
      expect(hiddenBand(bands)).toBe(idle === -1 ? null : idle);
    }),
    { numRuns: 1_000 },
  );
});

test("bands drop a removed court, and bands that then decide no price are removed", () => {
  const both = band({ courtIds: ["glass", "wall"], prices: { 60: 9000, 90: null, 120: null } });
  const ofWall = { ...both, courtIds: ["wall"] };
  expect(bandsWithout([panoramic, both, band()], "glass")).toEqual([ofWall, band()]);
  expect(bandsWithout([band({ courtIds: ["wall"] }), both, band()], "glass")).toEqual([
    band({ courtIds: ["wall"] }),
    band(),
  ]);
  expect(bandsWithout([light, band()], "glass")).toEqual([light, band()]);
});

test("a duration without any price is listed, and a club without bands lacks none", () => {
  const lets = { durations: [60, 90, 120] as const };
  expect(durationsWithoutPrice({ ...lets, priceBands: [saturday, band()] })).toEqual([120]);
  expect(durationsWithoutPrice({ ...lets, priceBands: [saturday, light] })).toEqual([]);
  expect(durationsWithoutPrice({ ...lets, priceBands: [] })).toEqual([]);
});

test("a night has the price of its evening, unless an earlier band prices the night itself", () => {
  const band = { weekdays: [5], courtIds: null, prices: { 60: 20_000, 90: null, 120: null } };
  const evening = { ...band, startMinute: 18 * 60, endMinute: 24 * 60 };
  const night = { ...band, startMinute: 24 * 60, endMinute: 26 * 60, prices: { ...band.prices, 60: 9_000 } };
  const sunday = { courtId: "1", day: "2026-11-29", startMinute: 30, minutes: 60 } as const;
  expect(priceOf([evening], sunday)).toEqual({ ok: true, value: 20_000 });
  expect(priceOf([night, evening], sunday)).toEqual({ ok: true, value: 9_000 });
  expect(priceOf([evening], { ...sunday, day: "2026-11-28" }).ok).toBe(false);
  expect(hiddenBand([evening, night])).toBe(1);
});
