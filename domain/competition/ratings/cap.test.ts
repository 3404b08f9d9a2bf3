import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/lib/calendar.ts";
import { beyondCap, type CappedResult, fourOf } from "./cap.ts";
import { defaultRatingRules as rules } from "./rating.ts";

const result = (day: number, nth: number, four = "ana bea cata dora"): CappedResult => {
  return { id: `${nth}`, four, day: addDays("2026-11-01", day), isOpenMatch: false };
};
const beyondOf = (...days: readonly number[]) => [
  ...beyondCap(
    rules,
    days.map((day, nth) => result(day, nth)),
  ),
];

describe("of the results of the same four", () => {
  test.each([
    ["four of one day count", [0, 0, 0, 0], []],
    ["the fifth within 30 days is beyond the cap", [0, 7, 14, 21, 29], ["4"]],
    ["one 30 days after the first counts", [0, 7, 14, 21, 30], []],
    ["one beyond the cap takes no place", [0, 1, 2, 3, 29, 30, 31, 32, 33, 34], ["4", "9"]],
    ["one of an earlier day that was learnt later shares the days with those before it", [10, 10, 10, 10, 9], ["4"]],
  ] as const)("%s", (_promise, days, beyond) => {
    expect(beyondOf(...days)).toEqual(beyond);
  });

  test("none takes a place of other people, and the sides do not matter", () => {
    const results = [0, 1, 2, 3, 4].map((nth) => result(0, nth, nth === 2 ? "ana bea cata eva" : "ana bea cata dora"));
    expect(beyondCap(rules, results)).toEqual(new Set());
    const [one, other] = [["ana", "bea"] as const, ["dora", "cata"] as const];
    expect(fourOf({ pair1: one, pair2: other })).toEqual(fourOf({ pair1: ["cata", "bea"], pair2: ["ana", "dora"] }));
  });

  test("an open match counts if no other result of that day does, also one of a league", () => {
    const open = (day: number, nth: number) => ({ ...result(day, nth), isOpenMatch: true });
    const beyond = (...results: readonly CappedResult[]) => [...beyondCap(rules, results)];
    expect(beyond(open(0, 0), open(0, 1), open(1, 2))).toEqual(["1"]);
    expect(beyond(result(0, 0), open(0, 1))).toEqual(["1"]);
    expect(beyond(open(0, 0), result(0, 1))).toEqual([]);
    expect(beyond(open(0, 0), open(0, 1), open(3, 2), open(6, 3), open(9, 4), open(12, 5))).toEqual(["1", "5"]);
  });
});

const histories = fc
  .array(fc.tuple(fc.nat(90), fc.constantFrom("ana", "bea")), { minLength: 1, maxLength: 40 })
  .map((all) => all.map(([day, four], nth) => result(day, nth, four)));

test("at most four of them count in any 30 days, and one that does not count has four beside it", () => {
  fc.assert(
    fc.property(histories, (results) => {
      const beyond = beyondCap(rules, results);
      const counted = results.filter(({ id }) => !beyond.has(id));
      for (const first of counted) {
        const window = counted.filter(({ four, day }) => {
          const days = daysBetween(first.day, day);
          return four === first.four && days >= 0 && days < rules.cap.days;
        });
        expect(window.length).toBeLessThanOrEqual(rules.cap.results);
      }
      for (const one of results.filter(({ id }) => beyond.has(id))) {
        const near = counted.filter(({ id, four, day }) => {
          return four === one.four && Number(id) < Number(one.id) && Math.abs(daysBetween(one.day, day)) < 30;
        });
        expect(near.length).toBeGreaterThanOrEqual(rules.cap.results);
      }
    }),
    { numRuns: 300, seed: 20261130 },
  );
});
