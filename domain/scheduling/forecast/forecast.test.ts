import { describe, expect, test } from "vitest";
import { weekendRules } from "#domain/scheduling/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import { aFixture } from "#tests/support/scheduling/some-schedule.ts";
import { type ExpectedCategory, expectedProblem } from "./expected.ts";
import { forecastOf } from "./forecast.ts";
import { moreRoom } from "./more-room.ts";

const hours = (from: number, to: number, day = 0) => ({ from: 1440 * day + 60 * from, to: 1440 * day + 60 * to });
const courts = (count: number, ...held: { from: number; to: number }[]) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${nth}`, name: `${nth}`, place: nth, held }));
const rules = rulesFrom({ ...defaultChoice, zoneFormat: "full-third-set", knockoutFormat: "full-third-set" });
const knockout = (pairs: number, id = "c1"): ExpectedCategory => ({ id, pairs, format: "PLAYOFF", rules });
const forecast = (held: ReturnType<typeof courts>, ...categories: ExpectedCategory[]) =>
  forecastOf(expectedProblem({ courts: held, categories, rules: weekendRules }));

describe("the forecast, with matches of 90 minutes and an hour of rest", () => {
  test.each([
    ["four pairs in six hours of a court fit just so", courts(1, hours(9, 15)), 4, [3, 4, 3, 0]],
    ["a second court leaves room", courts(2, hours(9, 15)), 4, [3, 8, 5, 0]],
    ["what is left of a stretch is no match", courts(1, hours(9, 10), hours(11, 13)), 2, [1, 1, 1, 0]],
    ["too few hours", courts(1, hours(9, 12)), 4, [3, 2, 1, 2]],
    ["hours enough, but the final waits: the last courts stay free", courts(4, hours(9, 14)), 8, [7, 12, 3, 4]],
    ["no hours at all", courts(2), 4, [3, 0, 0, 3]],
    ["nothing to play", courts(1, hours(9, 12)), 1, [0, 3, 3, 0]],
  ] as const)("%s", (_, held, pairs, [needed, offered, usable, short]) => {
    expect(forecast(held, knockout(pairs))).toEqual({ needed, offered, usable, short });
  });

  test("two days are counted together, and what a day has too much the other takes", () => {
    const weekend = courts(2, hours(9, 15), hours(9, 15, 1));
    expect(forecast(weekend, knockout(8), knockout(8, "c2"))).toEqual({
      needed: 14,
      offered: 16,
      usable: 14,
      short: 0,
    });
  });
});

test("where lengths are mixed only what is proven is short, and whole matches are counted by the common long one", () => {
  const of = (length: number, count: number) =>
    Array.from({ length: count }, (_, nth) => aFixture(`${length} ${nth}`, { length }));
  const held = courts(1, hours(9, 20));
  expect(forecastOf({ courts: held, fixtures: [...of(90, 3), ...of(60, 6)] })).toEqual({
    needed: 9,
    offered: 7,
    usable: 9,
    short: 0,
  });
  expect(forecastOf({ courts: held, fixtures: [...of(90, 4), ...of(60, 6)] }).short).toBe(1);
});

test("three remedies are told with what each would bring", () => {
  const categories = [knockout(8), knockout(8, "c2")];
  const expectation = { courts: courts(1, hours(9, 21)), categories, rules: weekendRules };
  expect(forecastOf(expectedProblem(expectation))).toEqual({ needed: 14, offered: 8, usable: 8, short: 6 });
  expect(moreRoom(expectation)).toEqual([
    { kind: "one-more-court", usable: 14, short: 0 },
    { kind: "evening-before", from: -420, usable: 10, short: 4 },
    { kind: "shorter-matches", length: 60, usable: 12, short: 2 },
  ]);
});

test("a remedy that brings nothing is not told, and none where there are no hours", () => {
  const categories = [knockout(12)];
  const mornings = { courts: courts(2, hours(9, 15)), categories, rules: weekendRules };
  expect(moreRoom(mornings).map(({ kind }) => kind)).toEqual(["shorter-matches"]);
  expect(moreRoom({ ...mornings, courts: courts(2) })).toEqual([]);
});
