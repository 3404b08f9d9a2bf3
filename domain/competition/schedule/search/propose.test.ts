import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import type { Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { applied, underWay } from "#tests/support/scheduling/plans.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { propose } from "./propose.ts";

const nothing: Plan = new Map();

test("no proposal breaks a rule, even around locked and started matches, or moves those", () => {
  fc.assert(
    fc.property(anyTournament, (tournament) => {
      const problem = problemOf(tournament);
      const first = applied(propose(problem, nothing, { keep: "none", seed: "1", rounds: 60 }));
      expect(brokenLaws(problem, first)).toEqual([]);
      for (const [key, placed] of first)
        if (placed.state === "planned") expect(judge(problem, first, key, placed).worst ?? "notice").toBe("notice");
      const { plan, now } = underWay(problem, first, tournament.seed);
      const later = { ...problem, now };
      const second = applied(propose(later, plan, { keep: "locked", seed: "2", rounds: 60 }), plan);
      expect(brokenLaws(later, second, plan)).toEqual([]);
      const third = propose(later, plan, { keep: "placed", seed: "3", rounds: 20 });
      expect(brokenLaws(later, applied(third, plan), plan)).toEqual([]);
      for (const [key, placed] of plan)
        if (placed.state === "planned")
          expect(third.places.get(key)).toEqual({ courtId: placed.courtId, start: placed.start });
    }),
    { numRuns: 12 },
  );
});

test("the same problem and seed give the same places, in any order of the rows", () => {
  fc.assert(
    fc.property(anyTournament, (tournament) => {
      const problem = problemOf(tournament);
      const random = seededRandom(tournament.seed);
      const mixed = {
        ...problem,
        courts: shuffled(problem.courts, random),
        fixtures: shuffled(problem.fixtures, random),
      };
      const asked = { keep: "none", seed: tournament.seed, rounds: 60 } as const;
      const [one, other] = [propose(problem, nothing, asked), propose(mixed, nothing, asked)];
      expect(other.places).toEqual(one.places);
      expect(other.cost).toBe(one.cost);
    }),
    { numRuns: 6 },
  );
});

test("more room never leaves more matches out, and continuing a proposal never makes it worse", () => {
  fc.assert(
    fc.property(anyTournament, (tournament) => {
      const problem = problemOf(tournament);
      const asked = { keep: "none", seed: "1", rounds: 20 } as const;
      const less = propose(problem, nothing, asked);
      const court = problem.courts[0];
      const more = { ...problem, courts: court ? [...problem.courts, { ...court, id: "another", place: 99 }] : [] };
      const goOn = { ...asked, seed: "2", goOnFrom: less.places };
      expect(propose(more, nothing, goOn).unplaced.length).toBeLessThanOrEqual(less.unplaced.length);
      expect(propose(problem, nothing, goOn).cost).toBeLessThanOrEqual(less.cost);
    }),
    { numRuns: 8 },
  );
});

test("matches of other categories stay as they are, even without a place", () => {
  const problem = problemOf({
    seed: "two",
    categories: [
      { pairs: 8, format: "PLAYOFF" },
      { pairs: 9, format: "ROUND_ROBIN" },
    ],
    courts: 2,
    days: [
      [9, 22],
      [9, 22],
    ],
    shared: 4,
  });
  const first = propose(problem, nothing, { keep: "none", seed: "1", categoryIds: ["c0"] });
  expect([...first.places.keys()].every((key) => key.startsWith("c0"))).toBe(true);
  const plan = applied(first);
  const second = propose(problem, plan, { keep: "none", seed: "2", categoryIds: ["c1"] });
  for (const [key, place] of first.places) expect(second.places.get(key)).toEqual(place);
  expect(second.summary).toMatchObject({ matches: problem.fixtures.length, placed: problem.fixtures.length });
  expect(brokenLaws(problem, applied(second))).toEqual([]);
});

test("without room for all, the feeders of a locked match come first", () => {
  const three = [
    { from: 540, to: 765 },
    { from: 1200, to: 1275 },
  ];
  const waits = { length: 75, feeders: ["a", "b"] };
  const problem: Problem = {
    courts: [{ id: "1", name: "1", place: 1, held: three }],
    fixtures: [
      ...["a", "b"].map((key) => aFixture(key, { length: 75, roundsAfter: 1 })),
      ...["c", "d", "e"].map((key) => aFixture(key, { length: 75, categoryId: key })),
      aFixture("f", waits),
    ],
    rules: { ...freeRules, finals: { from: 0, to: 1440, mainCourtId: null, apart: false } },
    now: null,
  };
  const plan: Plan = new Map([["f", { state: "planned", courtId: "1", start: 1200, locked: true }]]);
  const { places, unplaced } = propose(problem, plan, { keep: "locked", seed: "1" });
  expect([...places.keys()]).toEqual(expect.arrayContaining(["a", "b", "f"]));
  expect(unplaced).toHaveLength(2);
});

test("no playoff is placed while a zone of its category has a match without an hour", () => {
  const drawn = problemOf({
    ...{ seed: "1", categories: [{ pairs: 9, format: "ROUND_ROBIN" as const }] },
    ...{ courts: 2, days: [[9, 23]] as const },
  });
  const [away] = drawn.fixtures.find(({ zone }) => zone === "A")?.people.sure ?? [];
  const fixtures = drawn.fixtures.map((one) =>
    one.people.sure.some((person) => person === away) ? { ...one, unavailable: [{ from: 0, to: 1440 }] } : one,
  );
  const { places } = propose({ ...drawn, fixtures }, nothing, { keep: "none", seed: "1" });
  expect(fixtures.filter(({ stage, key }) => stage === "zone" && !places.has(key))).toHaveLength(2);
  expect(fixtures.filter(({ stage, key }) => stage !== "zone" && places.has(key))).toEqual([]);
});
