import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CourtRules,
  type Duration,
  defaultCourtRules,
  everyDay,
  type StartGrid,
} from "#domain/clubs/letting/court-rules.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { checkAsked, defaultRequestRules as request } from "./booking-rules/request.ts";
import { type ClubTime, checkSlot } from "./bookings/slot.ts";
import { freeStarts, type Held } from "./free-hours.ts";

const now: ClubTime = { today: "2026-11-20", minute: 21 * 60 };
const day = "2026-11-21";
const held = (courtId: string, startMinute: number, endMinute: number): Held => ({
  courtId,
  day,
  startMinute,
  endMinute,
});
const open = (first: number, last: number, more: Partial<CourtRules> = {}): CourtRules => ({
  ...defaultCourtRules,
  openingWeek: everyDay({ startMinute: first * 60, endMinute: last * 60 }),
  ...more,
});

/** Returns the free starts and durations of one court, such as "10:30 90". */
function offered(rules: CourtRules, taken: readonly Held[]): string[] {
  return freeStarts({ day, courts: [{ id: "one" }], held: taken, rules, now }, request).flatMap(
    ({ start, durations }) =>
      durations.map(({ minutes }) => `${Math.floor(start / 60)}:${String(start % 60).padStart(2, "0")} ${minutes}`),
  );
}

test("an hour is free on the courts without a booking in any part of it, and full if no court is left", () => {
  const courts = [{ id: "one" }, { id: "two" }];
  const taken = [held("one", 540, 600), held("one", 630, 720), held("two", 600, 660)];
  const free = freeStarts({ day, courts, held: taken, rules: open(9, 13), now }, request);
  expect(
    free.map(({ start, durations }) => [start, durations.flatMap((one) => one.courts.map(({ id }) => id))]),
  ).toEqual([
    [540, ["two"]],
    [600, []],
    [660, ["two"]],
    [720, ["one", "two"]],
  ]);
});

test.each<[string, CourtRules, readonly Held[], readonly string[]]>([
  [
    "an hour and a half from any half hour with enough room",
    open(9, 12, { grid: 30, durations: [90], noSlivers: false }),
    [held("one", 540, 570)],
    ["9:30 90", "10:00 90", "10:30 90"],
  ],
  [
    "the same without slivers: all of them, because each leaves one",
    open(9, 12, { grid: 30, durations: [90] }),
    [held("one", 540, 570)],
    ["9:30 90", "10:00 90", "10:30 90"],
  ],
  [
    "no start that leaves half an hour before a booking",
    open(18, 22, { grid: 30, durations: [60, 90] }),
    [held("one", 1260, 1320)],
    ["18:00 60", "18:00 90", "19:00 60", "19:30 90", "20:00 60"],
  ],
  [
    "a start beside a half hour that is unusable anyway",
    open(18, 21),
    [held("one", 1080, 1110)],
    ["19:00 60", "20:00 60"],
  ],
  [
    "a start beside a half hour that every choice leaves",
    open(18, 21, { grid: 30 }),
    [held("one", 1080, 1170)],
    ["19:30 60", "20:00 60"],
  ],
  [
    "the slot that fills the hole exactly",
    open(18, 21, { grid: 30, durations: [60, 90] }),
    [held("one", 1080, 1170)],
    ["19:30 90"],
  ],
])("offered: %s", (_, rules, taken, expected) => {
  expect(offered(rules, taken)).toEqual(expected);
});

test("courts of different prices are separate options, cheaper first, and courts without a price are left out", () => {
  const week = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440 };
  const priceBands = [
    { ...week, courtIds: ["glass"], prices: { 60: 26000, 90: null, 120: null } },
    { ...week, endMinute: 600, courtIds: null, prices: { 60: 16000, 90: 24000, 120: null } },
  ];
  const rules = open(9, 11, { priceBands, durations: [60, 90, 120] });
  const courts = [{ id: "glass" }, { id: "one" }];
  const free = freeStarts({ day, courts, held: [], rules, now }, request);
  expect(free).toEqual([
    {
      start: 540,
      lengths: [60, 90],
      durations: [
        { minutes: 60, price: 16000, courts: [{ id: "one" }] },
        { minutes: 60, price: 26000, courts: [{ id: "glass" }] },
        { minutes: 90, price: 24000, courts: [{ id: "one" }] },
      ],
    },
    { start: 600, lengths: [60], durations: [{ minutes: 60, price: 26000, courts: [{ id: "glass" }] }] },
  ]);
});

test("a start lists its durations even when it is full, and the last starts end at the closing", () => {
  const taken = [held("one", 540, 720)];
  const rules = open(9, 12, { durations: [60, 120] });
  const free = freeStarts({ day, courts: [{ id: "one" }], held: taken, rules, now }, request);
  expect(free.map(({ start, lengths, durations }) => [start, lengths, durations])).toEqual([
    [540, [60, 120], []],
    [600, [60, 120], []],
    [660, [60], []],
  ]);
});

test("a past or too distant day has no free hours, and today only those that have not begun", () => {
  const free = (on: CalendarDate) =>
    freeStarts({ day: on, courts: [{ id: "one" }], held: [], rules: open(9, 23), now }, request).map(
      ({ start }) => start,
    );
  expect(free("2026-11-19")).toEqual([]);
  expect(free("2026-11-20")).toEqual([22 * 60]);
  expect(free("2026-12-05")).toEqual([]);
});

const anyRules = fc
  .record({
    grid: fc.constantFrom<StartGrid>(30, 60),
    durations: fc.uniqueArray(fc.constantFrom<Duration>(60, 90, 120), { minLength: 1 }),
    noSlivers: fc.boolean(),
    first: fc.integer({ min: 16, max: 26 }),
    length: fc.integer({ min: 2, max: 20 }),
    priced: fc.option(fc.integer({ min: 16, max: 40 }), { nil: null }),
  })
  .map(({ grid, durations, noSlivers, first, length, priced }): CourtRules => {
    const openingWeek = everyDay({ startMinute: first * 30, endMinute: (first + length) * 30 });
    const prices = { 60: 10000, 90: 15000, 120: null };
    const band = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440, courtIds: null, prices };
    const priceBands = priced === null ? [] : [{ ...band, endMinute: priced * 30 + 30 }];
    return { openingWeek, dayExceptions: [], grid, durations, noSlivers, priceBands };
  });
const anyHeld = fc.array(
  fc
    .tuple(fc.constantFrom("one", "two"), fc.integer({ min: 16, max: 44 }), fc.integer({ min: 1, max: 6 }))
    .map(([courtId, first, length]) => held(courtId, first * 30, (first + length) * 30)),
  { maxLength: 6 },
);

test("the offered slots are exactly the ones that can be asked for, at the same price", () => {
  const courts = [{ id: "one" }, { id: "two" }];
  fc.assert(
    fc.property(anyRules, anyHeld, (rules, taken) => {
      const found = freeStarts({ day, courts, held: taken, rules, now }, request);
      for (const { id: courtId } of courts) {
        for (let startMinute = 480; startMinute < 1440; startMinute += 30) {
          for (const minutes of [60, 90, 120]) {
            const slot = { day, startMinute, endMinute: startMinute + minutes } as const;
            const asked = checkAsked({ courtId, ...slot }, { held: taken, rules, now }, request);
            const option = found
              .find(({ start }) => start === startMinute)
              ?.durations.find((one) => one.minutes === minutes && one.courts.some(({ id }) => id === courtId));
            expect(option !== undefined, `${courtId} ${startMinute} ${minutes}`).toBe(asked.ok);
            if (asked.ok) expect(option?.price).toBe(asked.value);
            // Only the sliver rule holds back free, open and priced slots, and only at clubs that want it.
            const isFree = taken.every(
              (one) => one.courtId !== courtId || one.endMinute <= startMinute || one.startMinute >= slot.endMinute,
            );
            const isPriced = priceOf(rules.priceBands, { courtId, day, startMinute, minutes }).ok;
            const isLet = checkSlot(slot, rules, now).ok && isFree && isPriced;
            if (asked.ok) expect(isLet).toBe(true);
            else if (isLet) expect([rules.noSlivers, asked.reason]).toEqual([true, "LEAVES_A_GAP"]);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("the sliver rule never closes a gap completely: if something fits, something is offered", () => {
  fc.assert(
    fc.property(anyRules, anyHeld, (rules, taken) => {
      const some = (noSlivers: boolean) => offered({ ...rules, noSlivers }, taken).length > 0;
      expect(some(true)).toBe(some(false));
    }),
    { numRuns: 60 },
  );
});

test("a booking across midnight takes hours of both days, and one after midnight blocks slots into it", () => {
  const night = open(22, 26, { grid: 60, durations: [60, 90] });
  const yesterday: Held = { courtId: "one", day: "2026-11-20", startMinute: 1410, endMinute: 1470 };
  expect(offered(night, [yesterday])).toEqual(["1:00 60", "22:00 60", "22:00 90", "23:00 60", "23:00 90"]);
  const tomorrow: Held = { courtId: "one", day: "2026-11-22", startMinute: 0, endMinute: 60 };
  expect(offered(night, [tomorrow]).filter((one) => one.startsWith("23"))).toEqual(["23:00 60"]);
});
