import { expect, test } from "vitest";
import type { Fixture, Placed } from "#domain/competition/schedule/problem.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { aFixture, planned } from "#tests/support/scheduling/some-schedule.ts";
import { noticesOf } from "./notices.ts";

const held = [{ from: 0, to: 1440 }];
const courts = ["1", "2"].map((id, place) => ({ id, name: id, place, held }));

function told(
  matches: readonly (readonly [string, Partial<Fixture>, Placed])[],
  accepted: readonly string[] = [],
  by?: string,
) {
  const fixtures = matches.map(([key, fixture]) => aFixture(key, fixture));
  const plan = new Map(matches.map(([key, , placed]) => [key, placed]));
  const problem = { courts, fixtures, rules: { ...weekendRules, maxPossiblePerDay: 1 }, now: 720 };
  return noticesOf(problem, plan, (key) => (by === undefined || by === key ? accepted : [])).map(
    ({ key, kind, finding }) => [key, kind, finding.kind],
  );
}

const ana = { sure: ["ana"], possible: [] };
const maybe = { sure: [], possible: [{ person: "ana", chance: 0.5 }] };
const [one, other] = [{ people: ana }, { people: ana, categoryId: "mixed" }];

test("two simultaneous matches of one player are a clash of the later one, even at an hour in the past", () => {
  expect(
    told([
      ["a", one, planned("1", 540)],
      ["b", other, planned("2", 570)],
    ]),
  ).toEqual([["b", "clash", "person-twice"]]);
});

test("of two clashing matches the movable one gets the notice", () => {
  const playing: Placed = { state: "playing", courtId: "2", startedAt: 570, expectedEnd: 660 };
  expect(
    told([
      ["a", one, planned("1", 540)],
      ["b", other, playing],
    ]),
  ).toEqual([["a", "clash", "person-twice"]]);
});

test("a rest that became too short gives a notice until it is accepted", () => {
  const matches = [
    ["a", one, planned("1", 540)],
    ["b", other, planned("2", 660)],
  ] as const;
  expect(told(matches)).toEqual([["b", "against", "short-rest"]]);
  expect(told(matches, ["short-rest"])).toEqual([]);
  // It was accepted for the earlier match, which was then moved closer.
  expect(told(matches, ["short-rest"], "a")).toEqual([]);
});

test("possibilities come last: two matches at once for a possible player, and a long day for a winning pair", () => {
  const final = { feeders: ["a"], people: { sure: [], possible: [] } };
  expect(
    told([
      ["a", one, planned("1", 540)],
      ["f", final, planned("1", 900)],
      ["b", { people: maybe, categoryId: "mixed" }, planned("2", 540)],
    ]),
  ).toEqual([
    ["f", "maybe", "maybe-too-many"],
    ["b", "maybe", "maybe-twice"],
  ]);
});

test("an unlikely clash gives no notice", () => {
  const hardly = { sure: [], possible: [{ person: "ana", chance: 0.125 }] };
  expect(
    told([
      ["a", one, planned("1", 540)],
      ["b", { people: hardly, categoryId: "mixed" }, planned("2", 540)],
    ]),
  ).toEqual([]);
});
