import { expect, test } from "vitest";
import type { Fixture, Placed, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { movedUp } from "./moved-up.ts";

const on = (courtId: string, start: number, locked = false): Placed => ({ state: "planned", courtId, start, locked });

/** Returns the matches that can move to court 1 at ten, given these places. */
function canGo(matches: Record<string, readonly [Placed, Partial<Fixture>?]>) {
  const fixtures = Object.entries(matches).map(([key, [, said]]) => aFixture(key, { length: 60, ...said }));
  const held = [{ from: 480, to: 1320 }];
  const courts = ["1", "2"].map((id, place) => ({ id, name: id, place, held }));
  const problem: Problem = { courts, fixtures, rules: freeRules, now: 590 };
  const plan = new Map(Object.entries(matches).map(([key, [placed]]) => [key, placed]));
  return movedUp(problem, plan, { courtId: "1", from: 600 }).map(({ key, to }) => [key, to.start]);
}

test("later matches of the day move into an hour that became free, the next one first", () => {
  expect(canGo({ late: [on("2", 900)], next: [on("1", 700)], before: [on("2", 540)] })).toEqual([
    ["next", 600],
    ["late", 600],
  ]);
});

test.each<[string, Record<string, readonly [Placed, Partial<Fixture>?]>]>([
  ["is locked at its place", { one: [on("2", 700, true)] }],
  ["has a place on another day", { one: [on("2", 700 + 1440)] }],
  [
    "would overlap the next match",
    { one: [on("2", 700, true)], long: [on("2", 800), { length: 120 }], next: [on("1", 660, true)] },
  ],
  [
    "waits for the pair from another match",
    { one: [on("2", 600, true)], final: [on("1", 800), { feeders: ["one"], rest: 60 }] },
  ],
  [
    "has players who rest",
    {
      one: [on("2", 540, true), { people: { sure: ["ana"], possible: [] } }],
      other: [on("1", 800), { people: { sure: ["ana"], possible: [] } }],
    },
  ],
  ["has players who are unavailable", { one: [on("2", 800), { unavailable: [{ from: 600, to: 630 }] }] }],
])("a match stays where it is if it %s", (_why, matches) => {
  expect(canGo(matches)).toEqual([]);
});
