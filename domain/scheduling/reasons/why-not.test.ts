import { describe, expect, test } from "vitest";
import type { Fixture, Placed, Problem, Stretch } from "#domain/scheduling/problem.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { type CannotByPair, unplacedOf, whyNot } from "./why-not.ts";

const day = 1440;
const at = (hour: number, minute = 0) => 60 * hour + minute;
const planned = (courtId: string, start: number): Placed => ({ state: "planned", courtId, start, locked: false });
const sure = (...people: string[]) => ({ people: { sure: people, possible: [] } });

type Said = {
  readonly held?: readonly Stretch[];
  readonly rules?: Partial<Problem["rules"]>;
  readonly cannot?: CannotByPair;
};

/** Why "m" has no hour on one court from 9 to 12, where two matches of 90 minutes fit. */
function why(m: Partial<Fixture>, others: readonly (readonly [Fixture, Placed])[] = [], said: Said = {}) {
  const { held = [{ from: at(9), to: at(12) }], rules = {}, cannot = null } = said;
  const fixtures = [aFixture("m", m), ...others.map(([fixture]) => fixture)];
  const plan = new Map(others.map(([{ key }, placed]) => [key, placed]));
  const courts = [{ id: "1", name: "1", place: 1, held }];
  return whyNot({ courts, fixtures, rules: { ...freeRules, ...rules }, now: null }, plan, "m", cannot);
}

test("what a match depends on comes first, then what ends too late for the hours", () => {
  expect(why({ feeders: ["f"] }, [[aFixture("f", {}), { state: "unplaced" }]])).toEqual({
    kind: "before",
    feeders: ["f"],
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
  expect(why({ length: 240 })).toMatchObject({ kind: "late", after: null, ahead: null });
});

test("where nothing is in the way there is room", () => {
  expect(why({})).toEqual({ kind: "room", start: at(9), courtId: "1" });
});

describe("alone", () => {
  test("the courts are told with when it could be", () => {
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

  test("what somebody said is told with the first place without it", () => {
    const morning = { from: at(8), to: at(11) };
    expect(why({ unavailable: [morning] })).toEqual({
      kind: "reasons",
      reasons: [{ kind: "unavailable", stretches: [morning] }],
      start: at(9),
      stretches: [{ from: at(9), to: at(12) }],
    });
  });

  test("people who play or rest are told with their other match", () => {
    expect(why(sure("ana"), [[aFixture("o", sure("ana")), planned("2", at(10))]])).toMatchObject({
      reasons: [{ kind: "people", findings: [{ kind: "person-twice", people: ["ana"], other: "o" }] }],
    });
  });

  test("a full day is told with who is at their most", () => {
    const three = [0, 3, 6].map(
      (hour, nth) => [aFixture(`${nth}`, { ...sure("ana"), rest: 0 }), planned("2", day - at(9) + at(hour))] as const,
    );
    expect(why(sure("ana"), three, { rules: { maxPerDay: 3 }, held: [{ from: at(9), to: at(12) }] })).toMatchObject({
      reasons: [{ kind: "day", findings: [{ kind: "too-many", people: ["ana"], day: 0, count: 4 }] }],
    });
  });
});

test("two things are told together only where neither alone would do", () => {
  const full = [aFixture("a", { length: 180 }), planned("1", at(9))] as const;
  expect(why({ unavailable: [{ from: at(8), to: at(12) }] }, [full])).toMatchObject({
    reasons: [{ kind: "courts" }, { kind: "unavailable" }],
  });
});

test("two pairs that are never free on one day are told so, with the days of each", () => {
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

test("what only depends on another is folded under the first that causes it", () => {
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
