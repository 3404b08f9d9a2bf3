import fc from "fast-check";
import { expect, test } from "vitest";
import { roundRobin } from "#domain/competition/zones/round-robin.ts";
import { addDays, type CalendarDate, daysBetween, weekday } from "#domain/lib/calendar.ts";
import { currentFecha, type DaySpan, divisionSize, fechasOf, moveFecha } from "./fechas.ts";

const firstDay: CalendarDate = "2026-12-07";
const seedsOf = (pairs: number) => Array.from({ length: pairs }, (_, index) => index + 1);
const weekly = (pairs: number, breaks: readonly DaySpan[] = []) =>
  fechasOf(seedsOf(pairs), roundRobin(pairs), { firstDay, days: 7, breaks });

const anyDivision = fc.integer({ min: divisionSize.min, max: divisionSize.max });
const anyBreak = fc
  .tuple(fc.integer({ min: -10, max: 120 }), fc.integer({ min: 0, max: 40 }))
  .map(([after, days]): DaySpan => ({ from: addDays(firstDay, after), until: addDays(firstDay, after + days) }));
const runs = { numRuns: 300, seed: 20261129 };

test("a season of eight pairs is seven weeks from its first day on", () => {
  const fechas = weekly(8);
  expect(fechas.map(({ number, from, until }) => `${number} ${from} ${until}`)).toEqual([
    "1 2026-12-07 2026-12-13",
    "2 2026-12-14 2026-12-20",
    "3 2026-12-21 2026-12-27",
    "4 2026-12-28 2027-01-03",
    "5 2027-01-04 2027-01-10",
    "6 2027-01-11 2027-01-17",
    "7 2027-01-18 2027-01-24",
  ]);
});

test("a break of one day moves its fecha and all later ones by a whole week", () => {
  const fechas = weekly(4, [{ from: "2026-12-20", until: "2026-12-20" }]);
  expect(fechas.map(({ from }) => from)).toEqual(["2026-12-07", "2026-12-21", "2026-12-28"]);
});

test("with an odd number of pairs exactly one is free in each fecha, and each once", () => {
  const property = fc.property(anyDivision, (pairs) => {
    const free = weekly(pairs).map((fecha) => fecha.free);
    const alone = pairs % 2 === 1 ? seedsOf(pairs) : [];
    expect(free.flat().toSorted((one, other) => one - other)).toEqual(alone);
    expect(free.every((pairsFree) => pairsFree.length === pairs % 2)).toBe(true);
  });
  fc.assert(property, runs);
});

test("windows never overlap, never meet a break and always begin on the same weekday", () => {
  const property = fc.property(anyDivision, fc.array(anyBreak, { maxLength: 4 }), (pairs, breaks) => {
    const fechas = weekly(pairs, breaks);
    expect(fechas.length).toBe(roundRobin(pairs).length);
    for (const [index, { from, until }] of fechas.entries()) {
      expect([daysBetween(from, until), weekday(from)]).toEqual([6, weekday(firstDay)]);
      expect(breaks.some((one) => one.from <= until && from <= one.until)).toBe(false);
      expect(from > (fechas[index - 1]?.until ?? "")).toBe(true);
    }
  });
  fc.assert(property, runs);
});

test("no window is lost: between two fechas there is only a window that a break touches", () => {
  const property = fc.property(anyDivision, fc.array(anyBreak, { maxLength: 4 }), (pairs, breaks) => {
    const begun = new Set(weekly(pairs, breaks).map(({ from }) => from));
    const last = [...begun].at(-1) ?? firstDay;
    for (let from = firstDay; from < last; from = addDays(from, 7)) {
      const until = addDays(from, 6);
      expect(begun.has(from)).toBe(!breaks.some((one) => one.from <= until && from <= one.until));
    }
  });
  fc.assert(property, runs);
});

test("a window needs at least one day", () => {
  expect(() => fechasOf([1, 2], roundRobin(2), { firstDay, days: 0, breaks: [] })).toThrow(RangeError);
});

test("a fecha moves alone, or with all that follow by as many days", () => {
  const moved = { number: 2, from: "2026-12-16", until: "2026-12-22" } as const;
  const after = (later: boolean) => {
    const answer = moveFecha(weekly(4), moved, later);
    return answer.ok ? answer.value.map(({ number, from, until }) => `${number} ${from} ${until}`) : answer.reason;
  };
  const [first, third] = ["1 2026-12-07 2026-12-13", "3 2026-12-21 2026-12-27"];
  expect(after(false)).toEqual([first, "2 2026-12-16 2026-12-22", third]);
  expect(after(true)).toEqual([first, "2 2026-12-16 2026-12-22", "3 2026-12-23 2026-12-29"]);
  const unknown = moveFecha(weekly(4), { ...moved, number: 4 }, false);
  const reversed = moveFecha(weekly(4), { ...moved, until: "2026-12-15" }, true);
  expect([unknown, reversed]).toMatchObject([{ reason: "NOT_DRAWN" }, { reason: "END_DATE_BEFORE_START" }]);
});

test("the fecha of a day is the first that has not ended, and after the season the last", () => {
  const season = weekly(4);
  const on = (day: CalendarDate) => currentFecha(season, day);
  expect([on("2026-12-01"), on("2026-12-13"), on("2026-12-14"), on("2027-02-01")]).toEqual([1, 1, 2, 3]);
  expect(currentFecha([], "2026-12-01")).toBeNull();
});
