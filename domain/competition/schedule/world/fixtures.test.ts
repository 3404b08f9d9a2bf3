import fc from "fast-check";
import { expect, test } from "vitest";
import { matchOn, type OpenBoard, record } from "#domain/competition/matches/board.ts";
import { withdraw } from "#domain/competition/matches/leaving/withdrawal.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import type { Fixture, Stretch } from "#domain/competition/schedule/problem.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { boardFor, categoryOn } from "#tests/support/scheduling/drawn-categories.ts";
import { anyStory, tell } from "#tests/support/stories.ts";
import { fixturesOf } from "./fixtures.ts";
import { problemOf } from "./problem-of.ts";

const nobody = new Map<string, readonly Stretch[]>();
const nothing = new Set<string>();

const of = (board: OpenBoard<string>, rules = weekendRules) => fixturesOf([categoryOn(board)], rules, nobody, nothing);
const bare = (key: string) => key.replace("c1 ", "");

function played(board: OpenBoard<string>, key: string): void {
  const change = enterResult(board, key, { kind: "walkover", absent: "pair2" });
  if (!change.ok) throw new Error(`${key} ${change.reason}`);
  record(board.matches, change.value.changes);
}

function wait(fixtures: readonly Fixture[], key: string): string {
  const { feeders = [], after = [] } = fixtures.find((one) => one.key === `c1 ${key}`) ?? {};
  return [feeders, after].map((keys) => keys.map(bare).join(" ")).join(" / ");
}

test("zones of three and four, their playoff and its byes wait for the matches before them", () => {
  const fixtures = of(boardFor(10, "ROUND_ROBIN", { thirdPlace: true }));
  expect(fixtures.map(({ key }) => bare(key)).join(" ")).toBe(
    "A1 A2 A3 A4 B1 B2 B3 C1 C2 C3 R1-2 R1-3 R2-1 R2-2 R3-1 3P",
  );
  expect(wait(fixtures, "A3")).toBe("A1 A2 / ");
  expect(wait(fixtures, "R1-2")).toBe("B1 B2 B3 C1 C2 C3 / A1 A2 A3 A4");
  expect(wait(fixtures, "R2-1")).toBe("A1 A2 A3 A4 R1-2 / B1 B2 B3 C1 C2 C3");
  expect(wait(fixtures, "R3-1")).toBe("R2-1 R2-2 / ");
  expect(wait(fixtures, "3P")).toBe("R2-1 R2-2 / ");
  const byFeeders = of(boardFor(10, "ROUND_ROBIN"), { ...weekendRules, zonesFirst: "feeders" });
  expect(wait(byFeeders, "R1-2")).toBe("B1 B2 B3 C1 C2 C3 / ");
});

test("lengths follow the format and rests the stage, and the final is the last round", () => {
  const fixtures = of(boardFor(6, "ROUND_ROBIN"), { ...weekendRules, rest: { zone: 75, knockout: 90 } });
  const told = ["A1", "R1-1", "R2-1"].map((key) => fixtures.find((one) => one.key === `c1 ${key}`));
  expect(told.map((one) => [one?.length, one?.rest, one?.roundsAfter])).toEqual([
    [75, 75, null],
    [90, 90, 1],
    [90, 90, 0],
  ]);
});

test("a match with a result holds no court, except one that was started and keeps its time", () => {
  const board = boardFor(4, "PLAYOFF");
  played(board, "R1-1");
  expect(of(board).map(({ key }) => bare(key))).toEqual(["R1-2", "R2-1"]);
  expect(wait(of(board), "R2-1")).toBe("R1-2 / ");
  const anchored = fixturesOf([categoryOn(board)], weekendRules, nobody, new Set(["c1 R1-1"]));
  expect(anchored.map(({ key }) => bare(key))).toEqual(["R1-1", "R1-2", "R2-1"]);
  expect(wait(anchored, "R2-1")).toBe("R1-1 R1-2 / ");
});

test("a place of a zone that is settled early waits only for the matches of its pair", () => {
  const board = boardFor(6, "ROUND_ROBIN");
  const { matches, pairs } = board.zones.get("A") ?? { matches: [], pairs: [] };
  const ofBest = matches.filter((key) => {
    const { pair1, pair2 } = matchOn(board, key).sides;
    return pair1.pair === pairs[0] || pair2.pair === pairs[0];
  });
  for (const key of ofBest) {
    const isFirst = matchOn(board, key).sides.pair1.pair === pairs[0];
    const change = enterResult(board, key, { kind: "walkover", absent: isFirst ? "pair2" : "pair1" });
    if (change.ok) record(board.matches, change.value.changes);
  }
  const anchors = new Set(ofBest.map((key) => `c1 ${key}`));
  const fixtures = fixturesOf([categoryOn(board)], weekendRules, nobody, anchors);
  const ofB = "B1 B2 B3";
  expect(wait(fixtures, "R1-1")).toBe(`${ofBest.join(" ")} ${ofB} / ${matches.filter((key) => !ofBest.includes(key))}`);
});

test("a player of two categories gets possible matches with their chance, and a player of one does not", () => {
  const names = new Map([["p1 a", "ana"]]);
  const mixed = categoryOn(boardFor(8, "PLAYOFF"), "c2", names);
  const zones = categoryOn(boardFor(6, "ROUND_ROBIN"), "c1", names);
  const fixtures = fixturesOf([zones, mixed], weekendRules, nobody, nothing);
  const told = fixtures.flatMap(({ key, people }) =>
    people.possible.map(({ person, chance }) => [key, person, chance]),
  );
  expect(told).toEqual([
    ["c1 R1-1", "ana", 1 / 3],
    ["c1 R1-2", "ana", 1 / 3],
    ["c1 R2-1", "ana", 1 / 3],
    ["c2 R2-1", "ana", 1 / 2],
    ["c2 R3-1", "ana", 1 / 4],
  ]);
  const sure = fixtures.filter(({ people }) => people.sure.includes("ana")).map(({ key }) => key);
  expect(sure.map((key) => key.slice(0, 2))).toEqual(["c1", "c1", "c2"]);
});

test("the unavailability of either player of a pair counts once, as certain or by chance", () => {
  const when = { from: 600, to: 720 };
  const board = boardFor(4, "PLAYOFF");
  const unavailable = new Map([
    ["c1 p1 a", [when]],
    ["c1 p1 b", [{ from: 660, to: 780 }]],
  ]);
  const fixtures = fixturesOf([categoryOn(board)], weekendRules, unavailable, nothing);
  expect(fixtures.map((one) => [one.unavailable, one.maybeUnavailable])).toEqual([
    [[{ from: 600, to: 780 }], []],
    [[], []],
    [[], [{ stretch: { from: 600, to: 780 }, chance: 0.5 }]],
  ]);
});

test("a pair that has left has no matches to place", () => {
  const board = boardFor(3, "ROUND_ROBIN");
  const left = withdraw(board, "p1");
  if (!left.ok) throw new Error(left.reason);
  record(board.matches, left.value.changes);
  const after = { ...board, withdrawn: left.value.withdrawn };
  expect(of(after).some(({ people }) => people.sure.includes("c1 p1 a"))).toBe(false);
});

test("a match whose feeders are over has both pairs, and only players listed for it before", () => {
  const property = fc.property(anyStory(20, 12), fc.infiniteStream(fc.nat()), (story, order) => {
    const board = tell(story);
    const twice = () =>
      fixturesOf([categoryOn(board), { ...categoryOn(board), prefix: "again " }], weekendRules, nobody, nothing).filter(
        ({ key }) => key.startsWith("c1 "),
      );
    const told = new Map(twice().map((fixture) => [fixture.key, fixture]));
    const wrong: string[] = [];
    for (let left = twice(); left.length > 0; left = twice()) {
      const keys = new Set(left.map(({ key }) => key));
      const named = left.flatMap(({ feeders, after, twin }) => [...feeders, ...after, ...(twin ? [twin] : [])]);
      wrong.push(...named.filter((key) => !keys.has(key)));
      const ready = left.filter(({ feeders }) => !feeders.some((key) => keys.has(key)));
      const next = ready[(order.next().value ?? 0) % ready.length];
      if (!next) throw new Error("everything waits for something");
      const { sides } = matchOn(board, bare(next.key));
      const people = [sides.pair1.pair, sides.pair2.pair].flatMap((pair) => [`c1 ${pair} a`, `c1 ${pair} b`]);
      if (next.people.sure.join() !== people.join()) wrong.push(`${next.key} has ${next.people.sure}, not ${people}`);
      const { sure = [], possible = [] } = told.get(next.key)?.people ?? {};
      const before = new Set([...sure, ...possible.map(({ person }) => person)]);
      wrong.push(...people.filter((person) => !before.has(person)));
      played(board, bare(next.key));
    }
    expect(wrong).toEqual([]);
  });
  fc.assert(property, { numRuns: 20, seed: 20261122 });
});

test("more than 1,500 matches or 40 courts are refused", () => {
  const court = (place: number) => ({ id: `${place}`, name: `Cancha ${place}`, place, held: [] });
  const of = (matches: number, courts: number) => {
    const categories = Array.from({ length: matches }, (_, nth) => categoryOn(boardFor(2, "PLAYOFF"), `c${nth}`));
    return problemOf({
      courts: Array.from({ length: courts }, (_, nth) => court(nth)),
      categories,
      rules: weekendRules,
      unavailable: nobody,
      anchors: nothing,
      now: null,
    });
  };
  expect(of(1500, 40).ok).toBe(true);
  expect([of(1501, 1), of(1, 41)]).toEqual([
    { ok: false, reason: "SCHEDULE_TOO_LARGE" },
    { ok: false, reason: "SCHEDULE_TOO_LARGE" },
  ]);
});
