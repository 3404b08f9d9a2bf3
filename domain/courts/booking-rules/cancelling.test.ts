import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CancelRules, feeOfCancelling, freeUntil } from "./cancelling.ts";
import { chargedOf, defaultClubRules } from "./club-rules.ts";

const rules: CancelRules = { cancelHours: 24, ...defaultClubRules };
const hours = (count: number) => count * 60;
const bought = { on: null, today: "2026-11-20" } as const;
const half = { price: 24_000, paid: 12_000 };

describe("cancelling by the steps of the default", () => {
  test.each([
    ["a day before is free", hours(24), half, { keep: 0, refund: 12_000, owe: 0 }],
    ["a minute later half of the price is kept", hours(24) - 1, half, { keep: 12_000, refund: 0, owe: 0 }],
    [
      "twelve hours before still half",
      hours(12),
      { price: 24_000, paid: 24_000 },
      { keep: 12_000, refund: 12_000, owe: 0 },
    ],
    ["a minute later all of it", hours(12) - 1, { price: 24_000, paid: 24_000 }, { keep: 24_000, refund: 0, owe: 0 }],
    ["never more than was paid", 1, half, { keep: 12_000, refund: 0, owe: 0 }],
    ["nothing of nothing", 1, { price: 24_000, paid: 0 }, { keep: 0, refund: 0, owe: 0 }],
    ["a booking without a price costs nothing", 1, { price: null, paid: 0 }, { keep: 0, refund: 0, owe: 0 }],
    ["the share is rounded down", hours(13), { price: 24_001, paid: 24_001 }, { keep: 12_000, refund: 12_001, owe: 0 }],
  ])("%s", (_, minutesBefore, money, fee) => {
    expect(feeOfCancelling(rules, money, minutesBefore, bought)).toEqual(fee);
  });
});

test("a club that charges the full step is still owed the unpaid part of it", () => {
  const strict = { ...rules, charged: "step" } as const;
  expect(feeOfCancelling(strict, half, hours(12) - 1, bought)).toEqual({ keep: 12_000, refund: 0, owe: 12_000 });
  expect(feeOfCancelling(strict, { price: 24_000, paid: 0 }, hours(13), bought)).toMatchObject({
    keep: 0,
    owe: 12_000,
  });
});

test("an online booking is refunded in full for ten days, until a day before, whatever the club's rules", () => {
  const week = { ...rules, cancelHours: 168, partPercent: 100 };
  const on = "2026-11-10";
  const kept = (minutesBefore: number, today: "2026-11-20" | "2026-11-21", day: typeof on | null = on) =>
    feeOfCancelling(week, half, minutesBefore, { on: day, today }).keep;
  expect(kept(hours(24), "2026-11-20")).toBe(0);
  expect(kept(hours(24) - 1, "2026-11-20")).toBe(12_000);
  expect(kept(hours(24), "2026-11-21")).toBe(12_000);
  expect(kept(hours(24), "2026-11-20", null)).toBe(12_000);
});

test.each([
  ["a day before", 24, null, { day: "2026-11-20", minute: 1200 }],
  ["until it begins", 0, null, { day: "2026-11-21", minute: 1200 }],
  ["a week before, by the club's rule", 168, null, { day: "2026-11-14", minute: 1200 }],
  ["a day before, by the law", 168, "2026-11-15", { day: "2026-11-20", minute: 1200 }],
  ["the end of the tenth day, by the law", 168, "2026-11-08", { day: "2026-11-18", minute: 1439 }],
  ["the club's rule, if it is later than the law", 6, "2026-11-15", { day: "2026-11-21", minute: 840 }],
] as const)("free until: %s", (_, cancelHours, boughtOn, until) => {
  expect(freeUntil({ cancelHours }, { day: "2026-11-21", startMinute: 1200 }, boughtOn)).toEqual(until);
});

test("under any rules, kept plus refunded is the amount paid, and the player never loses more than the price", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const hoursOf = fc.integer({ min: 0, max: 336 });
  const any = fc.record({ cancelHours: hoursOf, partHours: hoursOf, partPercent: percent, latePercent: percent });
  const money = fc.record({
    price: fc.option(fc.integer({ min: 0, max: 90_000 })),
    paid: fc.integer({ min: 0, max: 90_000 }),
  });
  fc.assert(
    fc.property(
      any,
      fc.constantFrom(...chargedOf),
      money,
      fc.integer({ min: 0, max: 30_000 }),
      (steps, charged, paid, left) => {
        const fee = feeOfCancelling({ ...steps, charged }, paid, left, bought);
        expect(fee.keep + fee.refund).toBe(paid.paid);
        expect(Math.min(fee.keep, fee.refund, fee.owe)).toBeGreaterThanOrEqual(0);
        expect(fee.keep + fee.owe).toBeLessThanOrEqual(paid.price ?? 0);
      },
    ),
    { numRuns: 1_000 },
  );
});
