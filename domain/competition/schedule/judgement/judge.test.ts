import { describe, expect, test } from "vitest";
import type { Fixture, HeldCourt, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { aFixture, planned } from "#tests/support/scheduling/some-schedule.ts";
import { judge } from "./judge.ts";

const day = 1440;
const at = (hour: number, minute = 0) => 60 * hour + minute;
const courts: HeldCourt[] = ["1", "2"].map((id) => ({
  id,
  name: `Cancha ${id}`,
  place: Number(id),
  held: [
    { from: at(9), to: at(23) },
    { from: day + at(9), to: day + at(24) },
    { from: 2 * day + at(9), to: 2 * day + at(21) },
  ],
}));

const sure = (...people: string[]) => ({ people: { sure: people, possible: [] } });

type Setting = { readonly now?: number; readonly rules?: Partial<Problem["rules"]> };

/** Returns the findings about the match "m" on court 1, and the worst severity. */
function told(start: number, m: Partial<Fixture>, others: [Fixture, Placed][] = [], setting: Setting = {}) {
  const plan: Plan = new Map(others.map(([{ key }, placed]) => [key, placed]));
  const fixtures = [aFixture("m", m), ...others.map(([fixture]) => fixture)];
  const rules = { ...weekendRules, ...setting.rules };
  const { findings, worst } = judge({ courts, fixtures, rules, now: setting.now ?? null }, plan, "m", {
    courtId: "1",
    start,
  });
  return { worst, findings };
}

test("a free court within its hours gives no findings, up to the end of the day", () => {
  expect(told(at(9), {})).toEqual({ worst: null, findings: [] });
  expect(told(day + at(22, 30), {})).toEqual({ worst: null, findings: [] });
});

test("a match that exceeds the hours of its court is impossible", () => {
  expect(told(at(22), {})).toEqual({
    worst: "never",
    findings: [{ kind: "court-not-held", why: "not-so-long", held: [{ from: at(9), to: at(23) }] }],
  });
});

describe("a court", () => {
  const other: [Fixture, Placed] = [aFixture("o", {}), planned("1", at(12))];
  test.each([
    [at(10, 30), null],
    [at(10, 45), "never"],
    [at(13, 15), "never"],
    [at(13, 30), null],
  ])("taken from 12:00 to 13:30 and asked at minute %i", (start, worst) => {
    expect(told(start, {}, [other]).worst).toBe(worst);
  });

  test("holds a match in play until its expected end, and a finished one until its actual end", () => {
    const playing: Placed = { state: "playing", courtId: "1", startedAt: at(12, 10), expectedEnd: at(14) };
    expect(told(at(13, 45), {}, [[aFixture("o", {}), playing]]).findings).toEqual([
      { kind: "court-taken", other: "o", until: at(14) },
    ]);
    const over: Placed = { state: "over", courtId: "1", startedAt: at(12), endedAt: at(12, 50) };
    expect(told(at(12, 50), {}, [[aFixture("o", {}), over]]).worst).toBeNull();
  });
});

describe("a player of two categories", () => {
  const theirs = aFixture("o", { ...sure("ana", "bea"), categoryId: "c2", rest: 75 });
  const m = sure("ana", "caro");
  test.each([
    ["is never in two matches at once", at(12, 30), "never", "person-twice", undefined],
    ["rests before this match as it asks", at(14), "confirm", "short-rest", 60],
    ["rests before the other as that asks", at(9, 30), "confirm", "short-rest", 75],
    ["may play with the rest", at(14, 30), null, undefined, undefined],
  ])("%s", (_, start, worst, kind, needed) => {
    const verdict = told(start, m, [[theirs, planned("2", at(12))]]);
    expect(verdict.worst).toBe(worst);
    expect(verdict.findings).toEqual(
      kind ? [expect.objectContaining({ kind, people: ["ana"], other: "o", ...(needed ? { needed } : {}) })] : [],
    );
  });

  test("possibly in both matches gives a notice with the probability", () => {
    const maybe = aFixture("o", {
      categoryId: "c2",
      people: { sure: [], possible: [{ person: "ana", chance: 0.25 }] },
    });
    const half = { people: { sure: [], possible: [{ person: "ana", chance: 0.5 }] } };
    expect(told(at(13), half, [[maybe, planned("2", at(12))]])).toEqual({
      worst: "notice",
      findings: [{ kind: "maybe-twice", person: "ana", other: "o", chance: 0.125 }],
    });
  });
});

describe("a match fed by another", () => {
  const feeder = aFixture("f", {});
  test("cannot begin before it, nor while it has no hour, and needs confirmation for a short rest", () => {
    const fed = { feeders: ["f"] };
    expect(told(at(13), fed, [[feeder, planned("2", at(12))]])).toEqual({
      worst: "never",
      findings: [{ kind: "before-feeder", feeder: "f", fed: "m", ends: at(13, 30) }],
    });
    expect(told(at(13), fed, [[feeder, { state: "unplaced" }]]).findings).toEqual([
      { kind: "before-feeder", feeder: "f", fed: "m", ends: null },
    ]);
    expect(told(at(14, 15), fed, [[feeder, planned("2", at(12))]])).toEqual({
      worst: "confirm",
      findings: [{ kind: "short-rest", people: [], other: "f", feeds: true, minutes: 45, needed: 60 }],
    });
    expect(told(at(14, 30), fed, [[feeder, planned("2", at(12))]]).worst).toBeNull();
  });

  test("restricts its feeder in the same way", () => {
    const fed = aFixture("o", { feeders: ["m"], rest: 90 });
    expect(told(at(11), {}, [[fed, planned("2", at(12))]]).findings).toEqual([
      { kind: "before-feeder", feeder: "m", fed: "o", ends: at(12, 30) },
    ]);
    expect(told(at(9, 15), {}, [[fed, planned("2", at(12))]]).findings).toEqual([
      { kind: "short-rest", people: [], other: "o", feeds: true, minutes: 75, needed: 90 },
    ]);
  });

  test("is not restricted by a feeder without a recorded end", () => {
    expect(told(at(9), { feeders: ["played long ago"] }).worst).toBeNull();
  });
});

test("a playoff before the end of the zones asks for a confirmation, from both sides", () => {
  const zone = aFixture("z", { stage: "zone" });
  expect(told(at(13), { after: ["z"] }, [[zone, planned("2", at(12))]])).toEqual({
    worst: "confirm",
    findings: [{ kind: "zones-not-over", playoff: "m", zones: ["z"], until: at(13, 30) }],
  });
  const playoff = aFixture("o", { after: ["m"] });
  expect(told(at(11), { stage: "zone" }, [[playoff, planned("2", at(12))]]).findings).toEqual([
    { kind: "zones-not-over", playoff: "o", zones: ["m"], until: at(12, 30) },
  ]);
});

test("unavailability counts from its first to its last minute", () => {
  const stretch = { from: at(12), to: at(12, 45) };
  const cannot = { unavailable: [stretch], maybeUnavailable: [{ stretch, chance: 0.25 }] };
  expect(told(at(11, 30), cannot)).toEqual({
    worst: "confirm",
    findings: [
      { kind: "unavailable", stretch },
      { kind: "maybe-unavailable", stretch, chance: 0.25 },
    ],
  });
  expect([told(at(10, 30), cannot).worst, told(at(12, 45), cannot).worst]).toEqual([null, null]);
});

describe("the matches of a day", () => {
  const others = [9, 12, 15].map((hour, index): [Fixture, Placed] => [
    aFixture(`o${index}`, { ...sure("ana"), categoryId: `c${index + 2}` }),
    planned("2", at(hour)),
  ]);
  test("are counted over all categories", () => {
    expect(told(at(18), sure("ana", "bea"), others)).toEqual({
      worst: "confirm",
      findings: [{ kind: "too-many", people: ["ana"], day: 0, count: 4 }],
    });
    expect(told(day + at(18), sure("ana", "bea"), others).worst).toBeNull();
  });

  test("continue beyond midnight, and the following night is counted from there", () => {
    const late = aFixture("o3", { ...sure("ana"), categoryId: "c5" });
    const evening: [Fixture, Placed] = [late, planned("2", day + at(0, 30))];
    expect(told(at(18), sure("ana"), [...others.slice(0, 2), evening]).findings).toContainEqual(
      expect.objectContaining({ kind: "too-many", people: ["ana"], day: 0, count: 4 }),
    );
    expect(told(day + at(9), sure("ana"), [evening]).findings).toEqual([
      { kind: "short-night", people: ["ana"], other: "o3", minutes: 7 * 60 },
    ]);
  });

  test("count only one of the two sequels of a zone of four, and these may overlap", () => {
    const zone = { stage: "zone", ...sure("ana", "bea") } as const;
    const twin = aFixture("t", { ...zone, twin: "m" });
    const before = others.slice(0, 2);
    expect(told(at(18), { ...zone, twin: "t" }, [...before, [twin, planned("2", at(18))]]).worst).toBeNull();
    expect(told(at(18), { ...zone }, [...before, [{ ...twin, twin: null }, planned("2", at(20, 30))]]).worst).toBe(
      "confirm",
    );
  });

  test("of a pair that keeps winning give a notice from five on", () => {
    const zone = [9, 12].map((hour, index): [Fixture, Placed] => [
      aFixture(`z${index}`, { stage: "zone", ...sure("ana") }),
      planned("2", at(hour)),
    ]);
    const quarter = aFixture("q", { feeders: ["z0", "z1"] });
    const final = aFixture("f", { feeders: ["m"] });
    const rows: [Fixture, Placed][] = [...zone, [quarter, planned("2", at(15))]];
    expect(told(at(18), { feeders: ["q"] }, rows).worst).toBeNull();
    expect(told(at(18), { feeders: ["q"] }, [...rows, [final, planned("2", at(21))]])).toEqual({
      worst: "notice",
      findings: [{ kind: "maybe-too-many", day: 0, count: 5 }],
    });
  });

  test("end early enough for a night's sleep of at least nine hours", () => {
    const late = aFixture("o", sure("ana"));
    expect(told(day + at(9), sure("ana"), [[late, planned("2", at(22, 30))]])).toEqual({
      worst: null,
      findings: [],
    });
    expect(told(2 * day + at(9), sure("ana"), [[late, planned("2", day + at(22, 45))]])).toEqual({
      worst: "notice",
      findings: [{ kind: "short-night", people: ["ana"], other: "o", minutes: 9 * 60 - 15 }],
    });
  });
});

describe("the state of a match", () => {
  const onlyM = (placed: Placed, start: number, courtId = "1", now: number | null = at(12)) =>
    judge({ courts, fixtures: [aFixture("m", {})], rules: weekendRules, now }, new Map([["m", placed]]), "m", {
      courtId,
      start,
    });

  test("fixes a locked, called, played or finished match at its place", () => {
    expect(onlyM(planned("1", at(14), true), at(15)).findings).toEqual([{ kind: "locked" }]);
    expect(onlyM(planned("1", at(14), true), at(14)).worst).toBeNull();
    expect(onlyM(planned("1", at(14)), at(15)).worst).toBeNull();
    const called: Placed = { state: "called", courtId: "1", start: at(14), calledAt: at(13, 55) };
    const playing: Placed = { state: "playing", courtId: "1", startedAt: at(11), expectedEnd: at(13) };
    const over: Placed = { state: "over", courtId: "1", startedAt: at(9), endedAt: at(10) };
    expect([called, playing, over].map((placed) => onlyM(placed, at(15)).findings)).toEqual([
      [{ kind: "already-started", state: "called" }],
      [{ kind: "already-started", state: "playing" }],
      [{ kind: "already-started", state: "over" }],
    ]);
    expect([onlyM(called, at(14)), onlyM(playing, at(11)), onlyM(over, at(9))].map(({ worst }) => worst)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("allows no place in the past, and requires confirmation before the match's earliest hour", () => {
    expect(told(at(11, 59), {}, [], { now: at(12) })).toEqual({
      worst: "never",
      findings: [{ kind: "in-the-past", now: at(12) }],
    });
    expect(told(at(12), { notBefore: at(13) }, [], { now: at(12) })).toEqual({
      worst: "confirm",
      findings: [{ kind: "not-before", notBefore: at(13) }],
    });
  });
});

test("judging an unknown match throws", () => {
  const empty = { courts, fixtures: [], rules: weekendRules, now: null };
  expect(() => judge(empty, new Map(), "m", { courtId: "1", start: 0 })).toThrow("No match m");
});
