import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fixture, Placed, Plan, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { minimalReasons, startsOf, withPlace } from "#tests/support/scheduling/minimal-reasons.ts";
import { planOf } from "#tests/support/scheduling/plan-of.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { type CannotByPair, unplacedOf, type WhyNot, whyNot } from "./why-not.ts";

const day = 1440;
const at = (hour: number, minute = 0) => 60 * hour + minute;
const planned = (courtId: string, start: number): Placed => ({ state: "planned", courtId, start, locked: false });
const sure = (...people: string[]) => ({ people: { sure: people, possible: [] } });

type Said = {
  readonly held?: readonly Stretch[];
  readonly rules?: Partial<Problem["rules"]>;
  readonly cannot?: CannotByPair;
  readonly now?: number;
};

/** Returns the reason for which "m" has no hour on one court from 9 to 12, with room for two matches of 90 minutes. */
function why(m: Partial<Fixture>, others: readonly (readonly [Fixture, Placed])[] = [], said: Said = {}) {
  const { held = [{ from: at(9), to: at(12) }], rules = {}, cannot = null, now = null } = said;
  const fixtures = [aFixture("m", m), ...others.map(([fixture]) => fixture)];
  const plan = new Map(others.map(([{ key }, placed]) => [key, placed]));
  const courts = [{ id: "1", name: "1", place: 1, held }];
  return whyNot({ courts, fixtures, rules: { ...freeRules, ...rules }, now }, plan, "m", cannot);
}

test("missing feeders come first, then feeders that end too late for the hours", () => {
  expect(why({ feeders: ["f"] }, [[aFixture("f", {}), { state: "unplaced" }]])).toEqual({
    kind: "before",
    matches: ["f"],
  });
  expect(why({ feeders: ["f"] }, [[aFixture("f", {}), planned("2", at(9))]])).toEqual({
    kind: "late",
    earliest: at(11, 30),
    after: "f",
    closes: at(12),
    ahead: null,
  });
  expect(why({}, [[aFixture("o", { feeders: ["m"] }), planned("2", at(11))]])).toMatchObject({
    kind: "late",
    ahead: "o",
  });
  const past = { held: [{ from: at(9), to: at(12) }], now: at(12) };
  expect(why({}, [], past)).toMatchObject({ kind: "late", earliest: at(12), after: null, ahead: null });
  const early = [aFixture("f", {}), planned("2", at(7))] as const;
  expect(why({ feeders: ["f"] }, [early], { now: at(11) })).toMatchObject({ earliest: at(11), after: null });
});

test("the lack of a long enough stretch of a court, from a start of the grid on, is a reason of its own", () => {
  const never = { kind: "no-stretch", since: null };
  expect(why({ length: 240 })).toEqual({ ...never, minutes: 240 });
  expect(why({ length: 240 }, [], { now: at(8) })).toEqual({ ...never, minutes: 240 });
  const held = [{ from: at(11, 5), to: at(12, 5) }];
  expect(why({ length: 60 }, [], { held })).toEqual({ ...never, minutes: 60 });
});

test("the lack of a long enough stretch after earlier matches comes with their end, and not with a closing hour", () => {
  const held = [
    { from: at(9), to: at(12) },
    { from: day + at(9), to: day + at(10) },
  ];
  const feeder = [aFixture("f", {}), planned("2", at(10))] as const;
  expect(why({ feeders: ["f"] }, [feeder], { held })).toEqual({
    kind: "no-stretch",
    minutes: 90,
    since: { earliest: at(12, 30), after: "f" },
  });
});

test("without obstacles there is room", () => {
  expect(why({})).toEqual({ kind: "room", start: at(9), courtId: "1" });
});

describe("a single reason", () => {
  test("of full courts comes with the possible hours", () => {
    const full = [
      [aFixture("a", {}), planned("1", at(9))],
      [aFixture("b", {}), planned("1", at(10, 30))],
    ] as const;
    expect(why({ feeders: ["f"] }, [...full, [aFixture("f", {}), planned("2", at(7))]])).toEqual({
      kind: "reasons",
      reasons: [{ kind: "courts", held: 1 }],
      start: at(9, 30),
      stretches: [{ from: at(9, 30), to: at(12) }],
    });
  });

  test("of unavailability comes with the first place without it", () => {
    const morning = { from: at(8), to: at(11) };
    expect(why({ unavailable: [morning] })).toEqual({
      kind: "reasons",
      reasons: [{ kind: "unavailable", stretches: [morning] }],
      start: at(9),
      stretches: [{ from: at(9), to: at(12) }],
    });
  });

  test("of players who play or rest comes with their other match", () => {
    expect(why(sure("ana"), [[aFixture("o", sure("ana")), planned("2", at(10))]])).toMatchObject({
      reasons: [{ kind: "people", findings: [{ kind: "person-twice", people: ["ana"], other: "o" }] }],
    });
  });

  test("of a full day comes with the players at their limit", () => {
    const three = [0, 3, 6].map(
      (hour, nth) => [aFixture(`${nth}`, { ...sure("ana"), rest: 0 }), planned("2", day - at(9) + at(hour))] as const,
    );
    expect(why(sure("ana"), three, { rules: { maxPerDay: 3 }, held: [{ from: at(9), to: at(12) }] })).toMatchObject({
      reasons: [{ kind: "day", findings: [{ kind: "too-many", people: ["ana"], day: 0, count: 4 }] }],
    });
  });
});

test("two reasons are given together only if neither alone is enough", () => {
  const full = [aFixture("a", { length: 180 }), planned("1", at(9))] as const;
  expect(why({ unavailable: [{ from: at(8), to: at(12) }] }, [full])).toMatchObject({
    reasons: [{ kind: "courts" }, { kind: "unavailable" }],
  });
});

test("two pairs without a common free day are reported, with the free days of each", () => {
  const held = [0, 1, 2].map((nth) => ({ from: day * nth + at(9), to: day * nth + at(12) }));
  const whole = (nth: number) => ({ from: day * nth, to: day * (nth + 1) });
  const playoff = [aFixture("p", { after: ["m"] }), planned("2", 2 * day + at(9))] as const;
  const cannot = [[whole(0)], [whole(1)]] as const;
  expect(why({ stage: "zone", unavailable: [whole(0), whole(1)] }, [playoff], { held, cannot })).toMatchObject({
    reasons: [{ kind: "no-common-day", free: [[1], [0]] }],
  });
  expect(
    why({ stage: "zone", unavailable: [whole(0), whole(1)] }, [playoff], { held, cannot: [[whole(0), whole(1)], []] }),
  ).toMatchObject({ reasons: [{ kind: "unavailable", stretches: [whole(0)] }] });
});

test("a dependent match is listed under the first match that causes its problem", () => {
  const fixtures = [
    aFixture("a", { unavailable: [{ from: 0, to: day }] }),
    aFixture("b", { feeders: ["a"] }),
    aFixture("c", { feeders: ["b"] }),
    aFixture("d", {}),
  ];
  const courts = [{ id: "1", name: "1", place: 1, held: [{ from: at(9), to: at(12) }] }];
  const plan = new Map([["d", planned("1", at(9))]]);
  const told = unplacedOf({ courts, fixtures, rules: freeRules, now: null }, plan);
  expect(told.map(({ key, why: { kind }, dependants }) => [key, kind, dependants])).toEqual([
    ["a", "reasons", ["b", "c"]],
  ]);
});

test("a playoff waits for the zones of its category without an hour, and is listed under them", () => {
  const fixtures = [
    aFixture("z", { stage: "zone", unavailable: [{ from: 0, to: day }] }),
    aFixture("p", { after: ["z"] }),
    aFixture("q", { feeders: ["p"], after: ["z"] }),
  ];
  const courts = [{ id: "1", name: "1", place: 1, held: [{ from: at(9), to: at(12) }] }];
  const problem = { courts, fixtures, rules: freeRules, now: null };
  expect(whyNot(problem, new Map(), "p")).toEqual({ kind: "before", matches: ["z"] });
  expect(unplacedOf(problem, new Map()).map(({ key, dependants }) => [key, dependants])).toEqual([["z", ["p", "q"]]]);
});

test("an unavailable pair is the reason, even if a later match starts too early", () => {
  const later = [aFixture("o", { after: ["m"] }), planned("2", at(10))] as const;
  expect(why({ unavailable: [{ from: 0, to: day }] }, [later])).toMatchObject({
    reasons: [{ kind: "unavailable" }, { kind: "ahead", other: "o" }],
  });
  const late = [aFixture("o", { after: ["m"] }), planned("2", at(11))] as const;
  expect(why({ unavailable: [{ from: 0, to: day }] }, [late])).toMatchObject({ reasons: [{ kind: "unavailable" }] });
});

test("a requested earliest hour is a reason of its own", () => {
  expect(why({ notBefore: at(19, 30) })).toMatchObject({ reasons: [{ kind: "not-before", from: at(19, 30) }] });
});

/** Lists the held starts from which the match could be played although the explanation says that there are none. */
function deniedStarts(problem: Problem, key: string, told: WhyNot): unknown[] {
  const fixture = problem.fixtures.find((one) => one.key === key);
  if (!fixture || (told.kind !== "no-stretch" && (told.kind !== "late" || told.ahead !== null))) return [];
  if (told.kind === "late" && told.closes - told.earliest >= fixture.length) return [told];
  const earliest = told.kind === "late" ? told.earliest : (told.since?.earliest ?? 0);
  return startsOf(problem, fixture).filter(({ start }) => start >= earliest);
}

function reasonsTold(told: WhyNot): string[] | null {
  if (told.kind === "reasons") return told.reasons.map(({ kind }) => (kind === "no-common-day" ? "unavailable" : kind));
  if (told.kind === "no-stretch") return null;
  if (told.kind === "late") return told.ahead === null ? null : ["ahead"];
  return [told.kind];
}

/** Builds a disturbed plan: a match in its middle has lost its hour, and possibly one without an hour was placed. */
function disturbed(problem: Problem, plan: Plan, seed: string): Plan {
  const random = seededRandom(seed);
  const [lost] = [...plan].at(Math.floor(random() * plan.size)) ?? [];
  const less = new Map([...plan].filter(([key]) => key !== lost));
  const put = problem.fixtures.find(({ key, feeders }) => !plan.has(key) && feeders.length > 0);
  const court = problem.courts[0];
  const start = court?.held.at(-1)?.from;
  return put && court && start !== undefined && random() < 0.5
    ? withPlace(less, put.key, { courtId: court.id, start })
    : less;
}

test("the given reasons are the fewest that brute force finds over every start on every court", () => {
  const property = fc.property(anyTournament, (tournament) => {
    const problem = problemOf({ ...tournament, courts: 1 + (tournament.courts % 2) });
    const found = planOf(propose(problem, new Map(), { keep: "none", seed: "1", rounds: 0 }).places);
    for (const plan of [found, disturbed(problem, found, tournament.seed)]) {
      const folded = unplacedOf(problem, plan);
      const without = problem.fixtures.filter(({ key }) => !plan.has(key)).map(({ key }) => key);
      expect(folded.flatMap(({ key, dependants }) => [key, ...dependants]).toSorted()).toEqual(without.toSorted());
      for (const { key, why: told } of folded.slice(0, 2)) {
        expect([key, told.kind === "room" ? [] : reasonsTold(told)]).toEqual([key, minimalReasons(problem, plan, key)]);
        expect(deniedStarts(problem, key, told)).toEqual([]);
      }
    }
  });
  fc.assert(property, { numRuns: 15, seed: 20261127 });
});
