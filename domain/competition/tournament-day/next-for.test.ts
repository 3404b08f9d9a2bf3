import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fixture, Placed, Problem } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { planOf } from "#tests/support/scheduling/plan-of.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { nextFor } from "./next-for.ts";

const at = (hour: number, minute = 0) => 60 * hour + minute;
const over = (startedAt: number, endedAt: number): Placed => ({ state: "over", courtId: "2", startedAt, endedAt });
const sure = (...people: string[]) => ({ people: { sure: people, possible: [] } });

type Row = readonly [Fixture, Placed];

/** Returns the queue of court 1 at noon. */
function queue(rows: readonly Row[], dayMode: "times" | "queue" = "queue", unknown: readonly string[] = []) {
  const courts = ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held: [{ from: at(9), to: at(22) }] }));
  const problem: Problem = { courts, fixtures: rows.map(([one]) => one), rules: { ...freeRules, dayMode }, now: null };
  const plan = new Map(rows.map(([{ key }, placed]) => [key, placed]));
  const isKnown = (key: string) => !unknown.includes(key);
  return nextFor(problem, plan, { day: 0, now: at(12), courtId: "1", lengthOf: ({ length }) => length, isKnown });
}

const why = (rows: readonly Row[], unknown: readonly string[] = []) => {
  const { able, waiting } = queue(rows, "queue", unknown);
  return able.includes("m") ? null : waiting.find(({ key }) => key === "m")?.why;
};

describe("a match waits", () => {
  const noon = planned("2", at(12));
  test("for the results that decide its pairs", () => {
    const fed = aFixture("m", { feeders: ["f"] });
    expect(
      why([
        [fed, noon],
        [aFixture("f", {}), planned("2", at(9))],
      ]),
    ).toEqual({ kind: "unknown-pair", feeders: ["f"] });
    expect(why([[aFixture("m", {}), noon]], ["m"])).toEqual({ kind: "unknown-pair", feeders: [] });
  });

  test("while one of its players is on court or called, in any category", () => {
    const m: Row = [aFixture("m", sure("ana", "bea")), noon];
    const other = aFixture("o", { ...sure("ana"), categoryId: "c2" });
    const states: Placed[] = [
      { state: "playing", courtId: "2", startedAt: at(11), expectedEnd: at(12, 30) },
      { state: "called", courtId: "2", start: at(12), calledAt: at(11, 55) },
    ];
    for (const placed of states)
      expect(why([m, [other, placed]])).toEqual({ kind: "on-court", people: ["ana"], other: "o" });
  });

  test("while one of its players rests, with a tolerance of five minutes", () => {
    const m: Row = [aFixture("m", sure("ana")), noon];
    const earlier = (end: number): Row => [aFixture("o", sure("ana")), over(at(9), end)];
    expect(why([m, earlier(at(11, 6))])).toEqual({ kind: "resting", people: ["ana"], until: at(12, 6) });
    expect(why([m, earlier(at(11, 5))])).toBeNull();
    const fed: Row = [aFixture("m", { ...sure("eva"), feeders: ["o"] }), noon];
    expect(why([fed, earlier(at(11, 30))])).toMatchObject({ kind: "resting", until: at(12, 30) });
  });

  test("while one of its players is unavailable before its end", () => {
    const until = at(14);
    expect(why([[aFixture("m", { unavailable: [{ from: at(13), to: until }] }), noon]])).toEqual({
      kind: "unavailable",
      until,
    });
    expect(why([[aFixture("m", { unavailable: [{ from: at(13, 30), to: until }] }), noon]])).toBeNull();
  });

  test("for the zones", () => {
    const zone = aFixture("z", { stage: "zone" });
    expect(
      why([
        [aFixture("m", { after: ["z"] }), noon],
        [zone, planned("2", at(11))],
      ]),
    ).toEqual({
      kind: "zones-not-over",
      zones: ["z"],
    });
  });

  test("if it is locked to another court or to a later hour, and until its players have to be there", () => {
    expect(why([[aFixture("m", {}), planned("2", at(12), true)]])).toMatchObject({ kind: "locked" });
    expect(why([[aFixture("m", {}), planned("1", at(12, 10), true)]])).toMatchObject({ kind: "locked" });
    expect(why([[aFixture("m", {}), planned("1", at(12), true)]])).toBeNull();
    expect(why([[aFixture("m", {}), planned("2", at(12, 20))]])).toBeNull();
    expect(why([[aFixture("m", {}), planned("2", at(12, 25))]])).toEqual({ kind: "too-early", from: at(12, 5) });
  });

  test("so that a locked match on the court starts on time", () => {
    const locked = (start: number): Row => [aFixture("o", {}), planned("1", start, true)];
    expect(why([[aFixture("m", {}), noon], locked(at(13))])).toEqual({ kind: "locked-next", other: "o" });
    expect(why([[aFixture("m", {}), noon], locked(at(13, 30))])).toBeNull();
  });

  test("so that a player of two categories is free for their other match", () => {
    const other = (start: number): Row => [aFixture("o", { ...sure("ana"), categoryId: "c2" }), planned("2", start)];
    const m: Row = [aFixture("m", sure("ana", "bea")), noon];
    expect(why([m, other(at(13))])).toEqual({ kind: "needed-elsewhere", people: ["ana"], other: "o" });
    expect(why([m, other(at(13, 30))])).toBeNull();
  });
});

test("the next match is by earliest hour, then by longest way to the final, then by longest waiting players", () => {
  const rows: Row[] = [
    [aFixture("later", {}), planned("2", at(12, 10))],
    [aFixture("last of its category", {}), planned("2", at(11))],
    [aFixture("short rest", { ...sure("ana"), roundsAfter: 1 }), planned("2", at(11))],
    [aFixture("long wait", { ...sure("eva"), roundsAfter: 1 }), planned("2", at(11))],
    [aFixture("final", { feeders: ["short rest", "long wait"] }), planned("2", at(16))],
    [aFixture("of ana", sure("ana")), over(at(9), at(10, 45))],
    [aFixture("of eva", sure("eva")), over(at(8), at(9))],
  ];
  const { able, waiting } = queue(rows);
  expect(able).toEqual(["long wait", "short rest", "last of its category", "later"]);
  expect(waiting.map(({ key, why: { kind } }) => [key, kind])).toEqual([["final", "unknown-pair"]]);
});

test("in a day by the clock a court takes only its own planned matches, and never those of later days", () => {
  const rows: Row[] = [
    [aFixture("a", {}), planned("1", at(12))],
    [aFixture("b", {}), planned("2", at(11))],
    [aFixture("c", {}), planned("1", 1440 + at(9))],
    [aFixture("d", {}), { state: "unplaced" }],
  ];
  expect(queue(rows, "times").able).toEqual(["a"]);
  expect(queue(rows).able).toEqual(["b", "a"]);
});

/**
 * Plays a tournament of one day from the queue: a match takes 60 to 140 % of its time. Returns the court and time of
 * each.
 */
function playDay(problem: Problem, placed: ReadonlyMap<string, Placed>, seed: string) {
  const random = seededRandom(seed);
  const plan = new Map(placed);
  const played: { fixture: Fixture; courtId: string; from: number; to: number }[] = [];
  const isKnown = (key: string) =>
    problem.fixtures.find((one) => one.key === key)?.feeders.every((feeder) => plan.get(feeder)?.state === "over") ??
    false;
  for (let now = at(9); now < 3 * 1440 && plan.size > played.filter(({ to }) => to < now).length; now += 10) {
    for (const { fixture, courtId, from, to } of played)
      if (to === now) plan.set(fixture.key, { state: "over", courtId, startedAt: from, endedAt: to });
    for (const { id: courtId } of problem.courts) {
      if (played.some((one) => one.courtId === courtId && one.to > now)) continue;
      const [next] = nextFor(problem, plan, { day: 3, now, courtId, lengthOf: ({ length }) => length, isKnown }).able;
      const fixture = problem.fixtures.find(({ key }) => key === next);
      if (!fixture) continue;
      const to = now + 10 * Math.round((fixture.length * (0.6 + 0.8 * random())) / 10);
      plan.set(fixture.key, { state: "playing", courtId, startedAt: now, expectedEnd: to });
      played.push({ fixture, courtId, from: now, to });
    }
  }
  return played;
}

test("a day played from the queue plays every placed match, without a player twice at once or unrested", () => {
  const property = fc.property(anyTournament, (tournament) => {
    const categories = tournament.categories.slice(0, 2).map((one) => ({ ...one, pairs: Math.min(8, one.pairs) }));
    const problem = problemOf({ ...tournament, categories, days: [[9, 23]], restricted: 0, rules: { maxPerDay: 9 } });
    const plan = planOf(propose(problem, new Map(), { keep: "none", seed: "1", rounds: 0 }).places);
    const played = playDay(problem, plan, tournament.seed);
    expect(played.map(({ fixture }) => fixture.key).toSorted()).toEqual([...plan.keys()].toSorted());
    const wrong = played.flatMap((one) =>
      played.flatMap((other) => {
        const isAfter = one !== other && one.from <= other.from && one.fixture.twin !== other.fixture.key;
        const shares = one.fixture.people.sure.some((person) => other.fixture.people.sure.includes(person));
        const waits = shares || other.fixture.feeders.includes(one.fixture.key);
        return isAfter && waits && other.from < one.to + other.fixture.rest - 5
          ? [`${one.fixture.key} ${one.to}, ${other.fixture.key} ${other.from}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
  fc.assert(property, { numRuns: 6, seed: 20261122 });
});
