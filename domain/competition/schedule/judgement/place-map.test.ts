import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fixture, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { planOf } from "#tests/support/scheduling/plan-of.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { verdictOver } from "./finding.ts";
import { judge } from "./judge.ts";
import { judgeChanges } from "./judge-changes.ts";
import { judgeSwap, placeMap } from "./place-map.ts";

const nothing: Plan = new Map();
const runs = { numRuns: 8, seed: 20261122 };

/** Builds a small plan from the search, and one of its matches. */
function somePlan(tournament: Parameters<typeof problemOf>[0], nth: number) {
  const problem = problemOf(tournament);
  const plan = planOf(propose(problem, nothing, { keep: "none", seed: "1", rounds: 20 }).places);
  return { problem, plan, key: problem.fixtures[nth % problem.fixtures.length]?.key ?? "" };
}

test("the map of a match agrees with the judgement at every place", () => {
  const property = fc.property(anyTournament, fc.nat(), (tournament, nth) => {
    const { problem, plan, key } = somePlan(tournament, nth);
    const cells = placeMap(problem, plan, key);
    // Each comparison costs a full judgement, so every run takes a different part of the places.
    for (const { courtId, start, verdict } of cells.filter((_, index) => index % 41 === nth % 41))
      expect(verdict).toEqual(judge(problem, plan, key, { courtId, start }));
  });
  fc.assert(property, runs);
});

test("a place that the map calls free breaks no rule, and an impossible one breaks one", () => {
  const property = fc.property(anyTournament, fc.nat(), (tournament, nth) => {
    const { problem, plan, key } = somePlan(tournament, nth);
    const cells = placeMap(problem, plan, key).filter((_, index) => index % 41 === nth % 41);
    for (const { courtId, start, verdict } of cells) {
      const moved = new Map<string, Placed>([...plan, [key, { state: "planned", locked: false, courtId, start }]]);
      const isLegal = verdict.worst === null || verdict.worst === "notice";
      expect([start, isLegal]).toEqual([start, brokenLaws(problem, moved).length === 0]);
    }
  });
  fc.assert(property, runs);
});

test("two matches can swap exactly if no rule is broken then", () => {
  const property = fc.property(anyTournament, fc.nat(), (tournament, nth) => {
    const { problem, plan, key } = somePlan(tournament, nth);
    const mine = plan.get(key);
    let candidates = 0;
    const standing = new Map(
      [...plan].map(([other, placed]) => ["start" in placed ? `${placed.courtId} ${placed.start}` : "", other]),
    );
    for (const { swap, courtId, start } of placeMap(problem, plan, key)) {
      const other = standing.get(`${courtId} ${start}`);
      // The check of all rules is slow, so every run takes a different part.
      if (other === undefined || other === key || mine?.state !== "planned" || candidates++ % 5 !== nth % 5) continue;
      const there: Placed = { ...mine, courtId, start };
      const swapped = new Map<string, Placed>([...plan, [key, there], [other, mine]]);
      const isLegal = swap !== null && swap.verdict.worst !== "confirm";
      expect([other, isLegal]).toEqual([other, brokenLaws(problem, swapped).length === 0]);
    }
  });
  fc.assert(property, { ...runs, numRuns: 6 });
});

test("the map agrees with the judgement on every swap of two matches", () => {
  const property = fc.property(anyTournament, fc.nat(), (tournament, nth) => {
    const { problem, plan, key } = somePlan(tournament, nth);
    const swaps = new Map(
      placeMap(problem, plan, key).flatMap(({ swap }) => (swap ? [[swap.with, swap.verdict]] : [])),
    );
    for (const { key: other } of problem.fixtures) {
      const judged = judgeSwap(problem, plan, key, other);
      const told = judged && verdictOver([...judged.values()].flatMap(({ findings }) => findings));
      expect([other, swaps.get(other) ?? null]).toEqual([other, told?.worst === "never" ? null : told]);
    }
  });
  fc.assert(property, { ...runs, numRuns: 12 });
});

test("no place of a proposal is impossible or needs acceptance", () => {
  const property = fc.property(anyTournament, (tournament) => {
    const problem = problemOf(tournament);
    const { places } = propose(problem, nothing, { keep: "none", seed: "1", rounds: 20 });
    const worst = [...judgeChanges(problem, nothing, places).values()].map((verdict) => verdict.worst);
    expect(worst.filter((one) => one !== null && one !== "notice")).toEqual([]);
  });
  fc.assert(property, runs);
});

const court = (id: string, ...held: readonly (readonly [number, number])[]) => ({
  id,
  name: id,
  place: Number(id),
  held: held.map(([from, to]) => ({ from, to })),
});

function two(one: Partial<Fixture>, other: Partial<Fixture>, places: readonly [Placed, Placed]): [Problem, Plan] {
  const fixtures = [aFixture("a", one), aFixture("b", other)];
  const courts = [court("1", [540, 900]), court("2", [555, 900])];
  return [
    { courts, fixtures, rules: freeRules, now: null },
    new Map([
      ["a", places[0]],
      ["b", places[1]],
    ]),
  ];
}

test("the map has only starts of the grid within the held hours", () => {
  const [problem, plan] = two({}, {}, [planned("1", 540), planned("2", 720)]);
  const starts = placeMap(problem, plan, "a").map(({ courtId, start }) => `${courtId} ${start}`);
  expect(starts.filter((one) => one.startsWith("1"))).toHaveLength(12);
  expect(starts.filter((one) => one.startsWith("2"))).toEqual(
    [570, 600, 630, 660, 690, 720, 750, 780, 810, 840, 870].map((start) => `2 ${start}`),
  );
});

test("a match at exactly that start can be swapped, if it is equally long and not locked", () => {
  const swaps = (other: Partial<Fixture>, b: Placed) => {
    const [problem, plan] = two({}, other, [planned("1", 540), b]);
    return placeMap(problem, plan, "a").flatMap(({ courtId, start, swap }) =>
      swap ? [[courtId, start, swap.with, swap.verdict.worst]] : [],
    );
  };
  expect(swaps({}, planned("2", 720))).toEqual([["2", 720, "b", null]]);
  expect(swaps({}, planned("2", 720, true))).toEqual([]);
  expect(swaps({ length: 60 }, planned("2", 720))).toEqual([]);
  expect(swaps({}, { state: "called", courtId: "2", start: 720, calledAt: 710 })).toEqual([]);
});

test("a swap is judged with each match in the other's place", () => {
  const [problem, plan] = two({}, { feeders: ["a"] }, [planned("1", 540), planned("2", 720)]);
  expect(judgeSwap(problem, plan, "a", "b")?.get("b")?.findings).toContainEqual({
    kind: "before-feeder",
    feeder: "a",
    fed: "b",
    ends: 810,
  });
  const busy = { unavailable: [{ from: 540, to: 600 }] };
  const [ofBusy, itsPlan] = two({}, busy, [planned("1", 540), planned("2", 720)]);
  expect(judgeSwap(ofBusy, itsPlan, "a", "b")?.get("b")).toEqual({
    worst: "confirm",
    findings: [{ kind: "unavailable", stretch: { from: 540, to: 600 } }],
  });
  expect(judgeSwap(ofBusy, new Map([["a", planned("1", 540)]]), "a", "b")).toBeNull();
});

test("a swap across days counts the matches of each day after the swap", () => {
  const day = 1440;
  const fixtures = [
    aFixture("semifinal", {}),
    aFixture("quarter", {}),
    aFixture("other semifinal", { feeders: ["quarter"] }),
    aFixture("final", { feeders: ["semifinal", "other semifinal"] }),
  ];
  const plan: Plan = new Map([
    ["semifinal", planned("1", 600)],
    ["quarter", planned("1", day + 600)],
    ["other semifinal", planned("1", day + 840)],
    ["final", planned("1", day + 1080)],
  ]);
  const courts = [court("1", [540, 1380], [day + 540, day + 1380])];
  const rules = { ...freeRules, maxPossiblePerDay: 2 };
  const cells = placeMap({ courts, fixtures, rules, now: null }, plan, "semifinal");
  const [swap] = cells.flatMap((cell) => (cell.swap?.with === "quarter" ? cell.swap : []));
  expect(swap?.verdict).toEqual({ findings: [], worst: null });
});
