import { expect, test } from "vitest";
import type { Place, Placed, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { judgeChanges } from "./judge-changes.ts";

const problem: Problem = {
  courts: ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held: [{ from: 540, to: 1380 }] })),
  fixtures: [aFixture("a", {}), aFixture("b", {}), aFixture("c", { feeders: ["a"] }), aFixture("d", {})],
  rules: freeRules,
  now: 600,
};
const plan = new Map<string, Placed>([
  ["a", planned("1", 600)],
  ["b", planned("2", 600)],
  ["c", planned("1", 900)],
  ["d", planned("2", 900, true)],
]);

const told = (...changes: readonly (readonly [string, Place | null])[]) =>
  [...judgeChanges(problem, plan, new Map(changes))].map(([key, { findings }]) => [
    key,
    findings.map(({ kind }) => kind),
  ]);

test("matches that move together are judged at their new places", () => {
  expect(told(["a", { courtId: "2", start: 600 }])).toEqual([["a", ["court-taken"]]]);
  expect(told(["a", { courtId: "2", start: 600 }], ["b", { courtId: "1", start: 600 }])).toEqual([
    ["a", []],
    ["b", []],
  ]);
  expect(told(["a", { courtId: "1", start: 900 }], ["c", { courtId: "1", start: 1050 }])).toEqual([
    ["a", []],
    ["c", []],
  ]);
});

test("an immovable match is judged by its former state, and no match moves into the past", () => {
  expect(told(["d", { courtId: "2", start: 1050 }], ["b", { courtId: "2", start: 570 }])).toEqual([
    ["d", ["locked"]],
    ["b", ["in-the-past"]],
  ]);
  expect(told(["d", null])).toEqual([["d", ["locked"]]]);
});

test("a match that loses its place also breaks the order of the matches after it", () => {
  expect(told(["a", null])).toEqual([
    ["a", []],
    ["c", ["before-feeder"]],
  ]);
  expect(told(["a", null], ["c", { courtId: "1", start: 1050 }])).toEqual([
    ["a", []],
    ["c", ["before-feeder"]],
  ]);
  expect(told(["a", null], ["c", null])).toEqual([
    ["a", []],
    ["c", []],
  ]);
});
