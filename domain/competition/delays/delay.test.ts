import fc from "fast-check";
import { expect, test } from "vitest";
import type { Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { applied, underWay } from "#tests/support/scheduling/plans.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { closed } from "./closure.ts";
import { delayed, rearranged } from "./delay.ts";

const startOf = (placed: Placed | undefined) => (placed?.state === "planned" ? placed.start : null);

test("a delay breaks no rule, moves no match earlier, leaves finished matches alone, and is idempotent", () => {
  const anyClosure = fc.record({ courts: fc.nat({ max: 6 }), minutes: fc.constantFrom(30, 60, 90, 600) });
  fc.assert(
    fc.property(anyTournament, anyClosure, (tournament, { courts, minutes }) => {
      const drawn = problemOf(tournament);
      const first = applied(propose(drawn, new Map(), { keep: "none", seed: "1", rounds: 0 }));
      const { plan, now } = underWay(drawn, first, tournament.seed);
      const problem = { ...drawn, now };
      const courtIds = drawn.courts.slice(0, courts).map(({ id }) => id);
      const closure = { courtIds, from: now, to: now + minutes, stopsPlay: false };
      const { plan: later, moved, unplaced } = delayed(problem, plan, closure, "2");
      expect(brokenLaws(closed(problem, closure), later)).toEqual([]);
      for (const [key, placed] of plan) {
        const [was, is] = [startOf(placed), startOf(later.get(key))];
        if (was === null) expect(later.get(key)).toEqual(placed);
        else if (is === null) expect(unplaced).toContain(key);
        else expect(is).toBeGreaterThanOrEqual(was);
      }
      const again = delayed(problem, later, closure, "3");
      expect({ moved: again.moved, unplaced: again.unplaced }).toEqual({ moved: [], unplaced: [] });
      expect(moved.every(({ to }) => later.size > 0 && to.start >= now)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

const day: Problem = {
  courts: ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held: [{ from: 540, to: 1380 }] })),
  fixtures: [
    aFixture("playing", {}),
    aFixture("next", { feeders: ["playing"] }),
    aFixture("last", { feeders: ["next"] }),
    aFixture("aside", { categoryId: "c2" }),
    aFixture("later", { categoryId: "c3" }),
  ],
  rules: freeRules,
  now: 600,
};
const morning: Plan = new Map<string, Placed>([
  ["playing", { state: "playing", courtId: "1", startedAt: 570, expectedEnd: 660 }],
  ["next", planned("1", 720)],
  ["last", planned("1", 870, true)],
  ["aside", planned("2", 600)],
  ["later", planned("2", 900, true)],
]);
const rain = { courtIds: ["1", "2"], from: 600, to: 660, stopsPlay: true };

test("rain stops matches in play, and moves the ones that depend on them, even locked ones", () => {
  const { plan, moved, unplaced } = delayed(day, morning, rain, "1");
  expect(plan.get("playing")).toEqual({ state: "playing", courtId: "1", startedAt: 570, expectedEnd: 720 });
  expect(plan.get("next")).toEqual(planned("1", 780));
  expect(plan.get("last")).toEqual(planned("1", 930, true));
  expect(plan.get("aside")).toEqual(planned("2", 660));
  expect(plan.get("later")).toEqual(morning.get("later"));
  expect(moved.map(({ key }) => key).toSorted()).toEqual(["aside", "last", "next"]);
  expect(unplaced).toEqual([]);
});

test("a match that ends the minute the rain begins is not stopped", () => {
  const over: Placed = { state: "playing", courtId: "1", startedAt: 510, expectedEnd: rain.from };
  expect(delayed(day, new Map([...morning, ["playing", over]]), rain, "1").plan.get("playing")).toEqual(over);
});

test("a match stopped for the rest of a day continues in the next hours of its court", () => {
  const courts = day.courts.map((court) => ({ ...court, held: [...court.held, { from: 1980, to: 2820 }] }));
  const { plan } = delayed({ ...day, courts }, morning, { ...rain, to: 1800 }, "1");
  expect(plan.get("playing")).toMatchObject({ expectedEnd: 1980 + 60 });
});

test("a pair called to a closed court waits there, and the next match there waits for it", () => {
  const plan = new Map([...morning, ["aside", { state: "called", courtId: "2", start: 600, calledAt: 590 } as const]]);
  const late = delayed(day, new Map([...plan, ["later", planned("2", 690)]]), rain, "1");
  expect(late.plan.get("aside")).toEqual(plan.get("aside"));
  expect(late.plan.get("later")).toEqual(planned("2", 750));
});

test("no match moves earlier than before, however near that would be", () => {
  const plan = new Map([["aside", planned("2", 780)]]);
  const { plan: later } = delayed(day, plan, { courtIds: ["1", "2"], from: 780, to: 960, stopsPlay: false }, "1");
  expect(later.get("aside")).toEqual(planned("2", 960));
});

test("a match without room that day moves to another, and loses its place only if there is none", () => {
  const untilNight = { ...rain, to: 1380, stopsPlay: false };
  expect(delayed(day, morning, untilNight, "1").unplaced.toSorted()).toEqual(["aside", "last", "later", "next"]);
  const courts = day.courts.map((court) => ({ ...court, held: [...court.held, { from: 1980, to: 2820 }] }));
  const { plan, unplaced } = delayed({ ...day, courts }, morning, untilNight, "1");
  expect(unplaced).toEqual([]);
  expect(plan.get("next")).toEqual(planned("1", 1980));
  expect(plan.get("later")).toEqual(planned("2", 2070, true));
});

test("the whole order of play can be rebuilt around the finished matches", () => {
  const { plan, unplaced } = rearranged(day, morning, rain, "1");
  expect(unplaced).toEqual([]);
  expect(brokenLaws(closed(day, rain), plan)).toEqual([]);
  expect(plan.get("playing")).toMatchObject({ expectedEnd: 720 });
});
