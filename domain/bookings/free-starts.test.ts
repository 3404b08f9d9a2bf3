import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CourtRules,
  type Duration,
  defaultCourtRules,
  everyDay,
  type StartGrid,
} from "#domain/clubs/court-rules.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { freeStarts, type Held } from "./free-starts.ts";
import { checkAsked, defaultRequestRules as request } from "./request.ts";
import { type ClubTime, checkSlot } from "./slot.ts";

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

/** "10:30 90" for each start and duration of a court that is free. */
function offered(rules: CourtRules, taken: readonly Held[]): string[] {
  return freeStarts({ day, courts: [{ id: "one" }], held: taken, rules, now }, request).flatMap(
    ({ start, durations }) =>
      durations.map(({ minutes }) => `${Math.floor(start / 60)}:${String(start % 60).padStart(2, "0")} ${minutes}`),
  );
}

test("an hour is free on the courts that nothing holds at any moment of it, and full without one", () => {
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
    "an hour and a half from any half hour that leaves it room",
    open(9, 12, { grid: 30, durations: [90], noSlivers: false }),
    [held("one", 540, 570)],
    ["9:30 90", "10:00 90", "10:30 90"],
  ],
  [
    "the same where no half hour may be left over: all of them, because each leaves one",
    open(9, 12, { grid: 30, durations: [90] }),
    [held("one", 540, 570)],
    ["9:30 90", "10:00 90", "10:30 90"],
  ],
  [
    "nothing that leaves half an hour before what is booked",
    open(18, 22, { grid: 30, durations: [60, 90] }),
    [held("one", 1260, 1320)],
    ["18:00 60", "18:00 90", "19:00 60", "19:30 90", "20:00 60"],
  ],
  [
    "the half hour that nobody could take anyway is in nobody's way",
    open(18, 21),
    [held("one", 1080, 1110)],
    ["19:00 60", "20:00 60"],
  ],
  [
    "the half hour that every choice leaves is in nobody's way",
    open(18, 21, { grid: 30 }),
    [held("one", 1080, 1170)],
    ["19:30 60", "20:00 60"],
  ],
  [
    "what fills the hole exactly",
    open(18, 21, { grid: 30, durations: [60, 90] }),
    [held("one", 1080, 1170)],
    ["19:30 90"],
  ],
])("offered: %s", (_, rules, taken, expected) => {
  expect(offered(rules, taken)).toEqual(expected);
});

test("courts of different prices are apart, the cheaper first; what has no price is not there", () => {
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

test("a start says for how long it is let at all, also where it is full: the last ones for no longer than until the closing", () => {
  const taken = [held("one", 540, 720)];
  const rules = open(9, 12, { durations: [60, 120] });
  const free = freeStarts({ day, courts: [{ id: "one" }], held: taken, rules, now }, request);
  expect(free.map(({ start, lengths, durations }) => [start, lengths, durations])).toEqual([
    [540, [60, 120], []],
    [600, [60, 120], []],
    [660, [60], []],
  ]);
});

test("no hour of a day that is over or too far ahead is free, and today only those that have not begun", () => {
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

test("whatever is offered can be asked for at its price, and whatever can be asked for is offered", () => {
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
            // Only slivers keep back what is free, open and priced, and they keep nothing back where the club lets them be.
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

test("no gap is closed altogether: where something could be let, something is offered", () => {
  fc.assert(
    fc.property(anyRules, anyHeld, (rules, taken) => {
      const some = (noSlivers: boolean) => offered({ ...rules, noSlivers }, taken).length > 0;
      expect(some(true)).toBe(some(false));
    }),
    { numRuns: 60 },
  );
});
