import fc from "fast-check";
import { expect, test } from "vitest";
import { type Duration, defaultCourtRules, everyDay, type StartGrid } from "#domain/clubs/letting/court-rules.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { checkSlot, minutesUntil, overlap, type Slot, slotsWithin, startsOn } from "./slot.ts";

const rules = { ...defaultCourtRules, openingWeek: everyDay({ startMinute: 9 * 60, endMinute: 23 * 60 }) };
const now = { today: "2026-11-14", minute: 21 * 60 + 30 } as const;
const hour = (day: CalendarDate, from: number): Slot => ({ day, startMinute: from * 60, endMinute: from * 60 + 60 });

test.each<[string, Slot]>([
  ["the hour that is running", hour("2026-11-14", 21)],
  ["the last hour before closing", hour("2026-11-14", 22)],
  ["the first hour of tomorrow", hour("2026-11-15", 9)],
])("%s can be booked", (_name, slot) => {
  expect(checkSlot(slot, rules, now)).toEqual({ ok: true, value: slot });
});

test.each<[string, Slot, string]>([
  ["the hour that has just ended", hour("2026-11-14", 20), "SLOT_IN_PAST"],
  ["a later hour of yesterday", hour("2026-11-13", 22), "SLOT_IN_PAST"],
  ["the hour before opening", hour("2026-11-15", 8), "OUTSIDE_OPENING_HOURS"],
  ["the hour of closing", hour("2026-11-15", 23), "OUTSIDE_OPENING_HOURS"],
  ["an hour that begins at half past", { day: "2026-11-15", startMinute: 570, endMinute: 630 }, "BETWEEN_SLOTS"],
  ["an hour and a half", { day: "2026-11-15", startMinute: 600, endMinute: 690 }, "BETWEEN_SLOTS"],
  ["an hour that ends before it begins", { day: "2026-11-15", startMinute: 660, endMinute: 600 }, "BETWEEN_SLOTS"],
])("%s cannot be booked", (_name, slot, reason) => {
  expect(checkSlot(slot, rules, now)).toEqual({ ok: false, reason });
});

test("an hour is over with its last minute, and not one before", () => {
  const running = (minute: number) => checkSlot(hour("2026-11-14", 21), rules, { today: "2026-11-14", minute }).ok;
  expect([21 * 60 + 59, 22 * 60].map(running)).toEqual([true, false]);
});

test("a club with a half-hour grid offers starts at half past, and long slots only if they end by closing", () => {
  const night = {
    ...rules,
    openingWeek: everyDay({ startMinute: 22 * 60, endMinute: minutesPerDay }),
    grid: 30,
  } as const;
  expect([60, 90, 120].map((minutes) => startsOn(night, "2026-11-20", minutes))).toEqual([
    [1320, 1350, 1380],
    [1320, 1350],
    [1320],
  ]);
});

test("a club that closes at noon has starts in the morning and in the afternoon, each counted from its opening", () => {
  const siesta = [
    { startMinute: 9 * 60 + 30, endMinute: 12 * 60 },
    { startMinute: 17 * 60, endMinute: 19 * 60 },
  ];
  const closed = { day: "2026-11-21", hours: [], why: "Feriado" } as const;
  const week = { ...rules, openingWeek: Array.from({ length: 7 }, () => siesta), dayExceptions: [closed] };
  expect(startsOn(week, "2026-11-20", 60)).toEqual([570, 630, 1020, 1080]);
  expect(startsOn(week, "2026-11-21", 60)).toEqual([]);
  const noon = { day: "2026-11-20", startMinute: 690, endMinute: 750 } as const;
  expect(checkSlot(noon, week, now)).toEqual({ ok: false, reason: "OUTSIDE_OPENING_HOURS" });
});

test("a free hour can be booked from each start in it, until the next booking", () => {
  const lets = { ...rules, grid: 30, durations: [60, 90] } as const;
  const eight = hour("2026-11-15", 20);
  expect(slotsWithin(eight, 22 * 60, lets, now)).toEqual([
    { startMinute: 1200, minutes: [60, 90] },
    { startMinute: 1230, minutes: [60, 90] },
  ]);
  expect(slotsWithin(eight, 21 * 60 + 30, lets, now)).toEqual([
    { startMinute: 1200, minutes: [60, 90] },
    { startMinute: 1230, minutes: [60] },
  ]);
  expect(slotsWithin(eight, 21 * 60, rules, now)).toEqual([{ startMinute: 1200, minutes: [60] }]);
  expect(slotsWithin(hour("2026-11-15", 23), 24 * 60, lets, now)).toEqual([]);
});

const anyDay = fc.integer({ min: 0, max: 5 }).map((days) => addDays("2026-12-29", days));
const anyOpen = fc
  .tuple(fc.integer({ min: 0, max: minutesPerDay }), fc.integer({ min: 0, max: minutesPerDay }))
  .map(([one, other]) => ({ startMinute: Math.min(one, other), endMinute: Math.max(one, other) }));
const anyGrid = fc.record({
  grid: fc.constantFrom<StartGrid>(30, 60),
  durations: fc.uniqueArray(fc.constantFrom<Duration>(60, 90, 120), { minLength: 1 }),
});
const anySlot: fc.Arbitrary<Slot> = fc
  .record({ day: anyDay, startMinute: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 180 }) })
  .map(({ day, startMinute, length }) => ({ day, startMinute, endMinute: startMinute + length }));
const minutesOf = ({ day, startMinute, endMinute }: Slot): Set<number> => {
  const start = { today: "2026-12-29", minute: 0 } as const;
  return new Set(
    Array.from({ length: endMinute - startMinute }, (_, past) => minutesUntil(day, startMinute + past, start)),
  );
};

test("every slot of the grid can be booked, up to midnight and no further, and no other slot can", () => {
  const before = { today: "2026-12-28", minute: 0 } as const;
  fc.assert(
    fc.property(anyDay, anyOpen, anyGrid, anySlot, (day, opens, grid, other) => {
      const lets = { ...rules, ...grid, openingWeek: everyDay(opens) };
      const slots = grid.durations.flatMap((minutes) =>
        startsOn(lets, day, minutes).map((startMinute) => ({ day, startMinute, endMinute: startMinute + minutes })),
      );
      for (const slot of slots) {
        expect(checkSlot(slot, lets, before)).toEqual({ ok: true, value: slot });
        expect(slot.endMinute).toBeLessThanOrEqual(minutesPerDay);
      }
      const isOne = slots.some(
        ({ startMinute, endMinute }) => startMinute === other.startMinute && endMinute === other.endMinute,
      );
      expect(checkSlot({ ...other, day }, lets, before).ok).toBe(isOne);
    }),
  );
});

test("two slots overlap if they share a minute, also over midnight, in either order", () => {
  fc.assert(
    fc.property(anySlot, anySlot, (one, other) => {
      const minutes = minutesOf(other);
      const shared = [...minutesOf(one)].some((minute) => minutes.has(minute));
      expect([overlap(one, other), overlap(other, one)]).toEqual([shared, shared]);
    }),
  );
});

test("a slot that ends at midnight leaves the first minute of the next day free, and a longer one does not", () => {
  const early = { day: "2027-01-01", startMinute: 0, endMinute: 60 } as const;
  const late = (endMinute: number): Slot => ({ day: "2026-12-31", startMinute: 1380, endMinute });
  expect([overlap(late(1440), early), overlap(late(1470), early)]).toEqual([false, true]);
});

test("a slot may cross midnight on an open night, on the steps of its evening, until the closing", () => {
  const evening = {
    ...rules,
    grid: 60 as const,
    openingWeek: everyDay({ startMinute: 18.5 * 60, endMinute: 25.5 * 60 }),
  };
  const [saturday, sunday] = ["2026-11-21", "2026-11-22"] as const;
  expect(startsOn(evening, saturday, 60).map((minute) => minute / 60)).toEqual([
    0.5, 18.5, 19.5, 20.5, 21.5, 22.5, 23.5,
  ]);
  const across: Slot = { day: saturday, startMinute: 23.5 * 60, endMinute: 24.5 * 60 };
  const isLet = (slot: Slot, last: number) =>
    checkSlot(slot, { ...evening, openingWeek: everyDay({ startMinute: 18.5 * 60, endMinute: last * 60 }) }, now).ok;
  expect([25.5, 24.5, 24].map((last) => isLet(across, last))).toEqual([true, true, false]);
  // An hour has only one name: that of the day on which it begins.
  expect(isLet({ day: saturday, startMinute: 24.5 * 60, endMinute: 25.5 * 60 }, 25.5)).toBe(false);
  expect(isLet({ day: sunday, startMinute: 0.5 * 60, endMinute: 1.5 * 60 }, 25.5)).toBe(true);
  expect(isLet({ day: sunday, startMinute: -0.5 * 60, endMinute: 0.5 * 60 }, 25.5)).toBe(false);
});
