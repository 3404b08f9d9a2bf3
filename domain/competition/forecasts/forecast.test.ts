import { describe, expect, test } from "vitest";
import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { aFixture } from "#tests/support/scheduling/some-schedule.ts";
import { type ExpectedCategory, expectedProblem } from "./expected.ts";
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
    ["four pairs exactly fill six hours of a court", courts(1, hours(9, 15)), 4, [3, 4, 3, 0]],
    ["a second court leaves room", courts(2, hours(9, 15)), 4, [3, 8, 5, 0]],
    ["the rest of a stretch is too short for a match", courts(1, hours(9, 10), hours(11, 13)), 2, [1, 1, 1, 0]],
    ["too few hours", courts(1, hours(9, 12)), 4, [3, 2, 1, 2]],
    ["hours enough, but the final waits: the last courts stay free", courts(4, hours(9, 14)), 8, [7, 12, 3, 4]],
    ["no hours at all", courts(2), 4, [3, 0, 0, 3]],
    ["no matches", courts(1, hours(9, 12)), 1, [0, 3, 3, 0]],
  ] as const)("%s", (_, held, pairs, [needed, offered, usable, short]) => {
    expect(forecast(held, knockout(pairs))).toEqual({ needed, offered, usable, short });
  });

  test("two days count together, and one day's overflow fits into the other", () => {
    const weekend = courts(2, hours(9, 15), hours(9, 15, 1));
    expect(forecast(weekend, knockout(8), knockout(8, "c2"))).toEqual({
      needed: 14,
      offered: 16,
      usable: 14,
      short: 0,
    });
  });
});

test("with mixed lengths only proven shortage counts, and capacity is counted in the common long length", () => {
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

test("three remedies are listed with their effect", () => {
  const categories = [knockout(8), knockout(8, "c2")];
  const expectation = { courts: courts(1, hours(9, 21)), categories, rules: weekendRules };
  expect(forecastOf(expectedProblem(expectation))).toEqual({ needed: 14, offered: 8, usable: 8, short: 6 });
  expect(moreRoom(expectation)).toEqual([
    { kind: "one-more-court", usable: 14, missing: 0 },
    { kind: "evening-before", from: -420, usable: 10, missing: 4 },
    { kind: "shorter-matches", length: 60, usable: 12, missing: 2 },
  ]);
});

test("a remedy without effect is not listed, and without hours there is none", () => {
  const categories = [knockout(12)];
  const mornings = { courts: courts(2, hours(9, 15)), categories, rules: weekendRules };
  expect(moreRoom(mornings).map(({ kind }) => kind)).toEqual(["shorter-matches"]);
  expect(moreRoom({ ...mornings, courts: courts(2) })).toEqual([]);
});
