import { describe, expect, test } from "vitest";
import type { Fixture, Placed, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { isLate, project } from "./projection.ts";

const at = (hour: number, minute = 0) => 60 * hour + minute;
const playing = (courtId: string, startedAt: number, expectedEnd: number): Placed => ({
  state: "playing",
  courtId,
  startedAt,
  expectedEnd,
});
const ana = { people: { sure: ["ana"], possible: [] } };

type Row = readonly [Fixture, Placed];

function day(rows: readonly Row[], now: number, dayMode: "times" | "queue" = "times", minutes = 90) {
  const courts = ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held: [{ from: at(9), to: at(16) }] }));
  const problem: Problem = { courts, fixtures: rows.map(([one]) => one), rules: { ...freeRules, dayMode }, now: null };
  const plan = new Map(rows.map(([{ key }, placed]) => [key, placed]));
  const projection = project(problem, plan, { day: 0, now, lengthOf: () => minutes });
  const told = [...projection.matches].map(([key, { courtId, start, late }]) => `${key} ${courtId} ${start} +${late}`);
  return { ...projection, told };
}

describe("a match starts once its hour has come and", () => {
  test("its court is free", () => {
    const rows: Row[] = [
      [aFixture("a", {}), playing("1", at(9), at(10, 30))],
      [aFixture("b", {}), planned("1", at(10, 30))],
      [aFixture("c", {}), planned("1", at(12))],
    ];
    expect(day(rows, at(10)).told).toEqual([`b 1 ${at(10, 30)} +0`, `c 1 ${at(12)} +0`]);
    expect(day(rows, at(10, 50)).told).toEqual([`b 1 ${at(10, 50)} +20`, `c 1 ${at(12, 20)} +20`]);
    expect(day(rows, at(10), "times", 105).told[1]).toBe(`c 1 ${at(12, 15)} +15`);
  });

  test("its players have rested", () => {
    const rows: Row[] = [
      [aFixture("a", ana), playing("2", at(9), at(11))],
      [aFixture("b", ana), planned("1", at(11, 30))],
    ];
    expect(day(rows, at(10)).told).toEqual([`b 1 ${at(12)} +30`]);
    expect(day(rows, at(11, 20)).told).toEqual([`b 1 ${at(12, 20)} +50`]);
  });

  test("its pairs are known, and the zones are over", () => {
    const rows: Row[] = [
      [aFixture("a", {}), playing("2", at(9), at(11))],
      [aFixture("b", { feeders: ["a"], rest: 45 }), planned("1", at(11))],
      [aFixture("c", { after: ["a"] }), planned("2", at(10, 30))],
    ];
    expect(day(rows, at(10)).told).toEqual([`c 2 ${at(11)} +30`, `b 1 ${at(11, 45)} +45`]);
  });
});

test("a called match starts at once, before matches with an earlier hour", () => {
  const rows: Row[] = [
    [aFixture("a", {}), planned("1", at(10))],
    [aFixture("b", {}), { state: "called", courtId: "1", start: at(11), calledAt: at(10, 5) }],
  ];
  expect(day(rows, at(10, 10)).told).toEqual([`b 1 ${at(10, 10)} +0`, `a 1 ${at(11, 40)} +100`]);
});

test("in a day by queue a match takes the first free court, unless it is locked", () => {
  const rows: Row[] = [
    [aFixture("a", {}), playing("1", at(9), at(12))],
    [aFixture("b", {}), planned("1", at(10, 30))],
    [aFixture("c", {}), planned("1", at(12), true)],
  ];
  expect(day(rows, at(10), "queue").told).toEqual([`b 2 ${at(10, 30)} +0`, `c 1 ${at(12)} +0`]);
});

test("a day reports its delay, its end, and the matches that run over the hours", () => {
  const rows: Row[] = [
    [aFixture("a", {}), playing("1", at(13, 30), at(15))],
    [aFixture("b", {}), planned("1", at(14, 30))],
    [aFixture("c", {}), planned("2", at(14))],
  ];
  const { behind, ends, overrun } = day(rows, at(14, 10));
  expect({ behind, ends, overrun }).toEqual({
    behind: 30,
    ends: at(16, 30),
    overrun: [{ key: "b", courtId: "1", end: at(16, 30), closes: at(16) }],
  });
  expect(day([], at(14))).toMatchObject({ behind: 0, ends: null, overrun: [] });
});

test("players are notified of a delay of ten minutes or more", () => {
  expect([9, 10].map((late) => isLate({ late }))).toEqual([false, true]);
});

test("a match keeps its court while it is on time, and leaves it only for an earlier start", () => {
  const rows: Row[] = [
    [aFixture("b", {}), playing("1", at(9), at(9, 50))],
    [aFixture("c", {}), planned("1", at(10))],
  ];
  expect(day(rows, at(9, 40), "queue").told).toEqual([`c 1 ${at(10)} +0`]);
  const late: Row[] = [
    [aFixture("b", {}), playing("1", at(9), at(10, 30))],
    [aFixture("c", {}), planned("1", at(10))],
  ];
  expect(day(late, at(9, 40), "queue").told).toEqual([`c 2 ${at(10)} +0`]);
});
