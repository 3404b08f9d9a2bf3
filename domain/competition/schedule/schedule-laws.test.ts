import { expect, test } from "vitest";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import type { Fixture, Placed, Problem } from "./problem.ts";

const held = [
  { from: 540, to: 900 },
  { from: 900, to: 1380 },
];
const courts = ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held }));
const ana = { people: { sure: ["ana"], possible: [] } };

function broken(matches: readonly (readonly [Fixture, Placed | null])[], other: Partial<Problem> = {}) {
  const fixtures = matches.map(([fixture]) => fixture);
  const plan = new Map(matches.flatMap(([{ key }, placed]) => (placed ? [[key, placed] as const] : [])));
  return brokenLaws({ courts, fixtures, rules: freeRules, now: null, ...other }, plan);
}

const planned = (courtId: string, start: number): Placed => ({ state: "planned", courtId, start, locked: false });

test("a legal order of play breaks no rule", () => {
  const zone = { stage: "zone", ...ana } as const;
  expect(
    broken([
      [aFixture("a", ana), planned("1", 540)],
      [aFixture("b", { ...zone, twin: "c", feeders: ["a"] }), planned("1", 690)],
      [aFixture("c", { ...zone, twin: "b", feeders: ["a"] }), planned("2", 690)],
      [aFixture("d", { feeders: ["b", "c"], after: ["a"] }), planned("2", 930)],
      [aFixture("e", { unavailable: [{ from: 540, to: 1020 }], notBefore: 1020 }), planned("1", 1020)],
      [aFixture("f", ana), null],
    ]),
  ).toEqual([]);
});

test.each([
  [
    "two matches on a court",
    [
      [aFixture("a", {}), planned("1", 540)],
      [aFixture("b", {}), planned("1", 629)],
    ],
    "a and b are on court 1 at once",
  ],
  ["a court that is not held", [[aFixture("a", {}), planned("1", 1291)]], "a is on court 1 when it is not held"],
  ["two stretches that were not joined", [[aFixture("a", {}), planned("1", 840)]], "a is in no one stretch"],
  ["a court outside the tournament", [[aFixture("a", {}), planned("3", 540)]], "a is on court 3 when it is not held"],
  [
    "one person twice",
    [
      [aFixture("a", ana), planned("1", 540)],
      [aFixture("b", ana), planned("2", 600)],
    ],
    "ana is in a and b at once",
  ],
  [
    "no rest",
    [
      [aFixture("a", ana), planned("1", 540)],
      [aFixture("b", ana), planned("2", 689)],
    ],
    "ana rest too little between a and b",
  ],
  [
    "before a feeder",
    [
      [aFixture("a", {}), planned("1", 540)],
      [aFixture("b", { feeders: ["a"] }), planned("2", 689)],
    ],
    "b is too soon after its feeder a",
  ],
  [
    "an absent feeder",
    [
      [aFixture("a", {}), null],
      [aFixture("b", { feeders: ["a"] }), planned("2", 689)],
    ],
    "b is placed and its feeder a is not",
  ],
  [
    "zones that go on",
    [
      [aFixture("a", {}), planned("1", 540)],
      [aFixture("b", { after: ["a"] }), planned("2", 629)],
    ],
    "b begins before a is over",
  ],
  [
    "an unavailable player",
    [[aFixture("a", { unavailable: [{ from: 600, to: 601 }] }), planned("1", 540)]],
    "a is played when somebody cannot",
  ],
  ["its hour", [[aFixture("a", { notBefore: 541 }), planned("1", 540)]], "a begins before its hour"],
] as const)("%s is detected", (_, matches, sentence) => {
  expect(broken(matches)).toContain(sentence);
});

test("too many matches of a day, a place in the past, and moved fixed matches are detected", () => {
  const three = [540, 690, 840].map((start, index) => [aFixture(`${index}`, ana), planned("1", start)] as const);
  const joined = courts.map((court) => ({ ...court, held: [{ from: 540, to: 1380 }] }));
  expect(broken(three, { courts: joined, rules: { ...freeRules, maxPerDay: 2 } })).toEqual(["ana plays 3 on day 0"]);
  const night = courts.map((court) => ({
    ...court,
    held: [
      { from: 1200, to: 1800 },
      { from: 1920, to: 2400 },
    ],
  }));
  const late = [1200, 1500, 1920].map((start, index) => [aFixture(`${index}`, ana), planned("1", start)] as const);
  expect(broken(late, { courts: night, rules: { ...freeRules, maxPerDay: 1 } })).toEqual(["ana plays 2 on day 0"]);
  expect(broken(three.slice(0, 1), { now: 600 })).toEqual(["0 begins in the past"]);
  const locked: Placed = { state: "planned", courtId: "1", start: 540, locked: true };
  const problem = { courts, fixtures: [aFixture("a", {})], rules: freeRules, now: null };
  expect(brokenLaws(problem, new Map([["a", { ...locked, start: 720 }]]), new Map([["a", locked]]))).toEqual([
    "a has moved",
  ]);
});
