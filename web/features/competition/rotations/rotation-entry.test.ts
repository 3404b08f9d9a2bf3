import { expect, test } from "vitest";
import { firstPoints, mostPoints, withPoints } from "./points-entry.ts";
import { clockText, roundClock } from "./round-clock.ts";

const total = { kind: "fixed-total", total: 24 } as const;
const firstTo = { kind: "first-to", to: 16 } as const;

test("with a fixed total the counters of both sides move together", () => {
  expect(withPoints(total, null, "pair1", 14)).toEqual({ pair1: 14, pair2: 10 });
  expect(withPoints(total, { pair1: 14, pair2: 10 }, "pair2", 11)).toEqual({ pair1: 13, pair2: 11 });
});

test("otherwise each counter moves alone, up to its limit", () => {
  expect(withPoints(firstTo, null, "pair1", 16)).toEqual({ pair1: 16, pair2: 0 });
  expect(withPoints(firstTo, { pair1: 16, pair2: 0 }, "pair2", 9)).toEqual({ pair1: 16, pair2: 9 });
  expect([mostPoints(total), mostPoints(firstTo)]).toEqual([24, 16]);
});

test("the clock of a round counts down between its hours, on its day", () => {
  const round = { startMinute: 1260, endMinute: 1275 };
  const at = (minute: number, seconds = 0) => roundClock(round, minute * 60 + seconds);
  expect(at(1259, 59)).toEqual({ state: "to-come" });
  expect(at(1260)).toEqual({ state: "playing", secondsLeft: 900 });
  expect(at(1274, 59)).toEqual({ state: "playing", secondsLeft: 1 });
  expect(at(1275)).toEqual({ state: "over" });
  expect(roundClock(round, null)).toBe(null);
  expect([clockText(900), clockText(65), clockText(9)]).toEqual(["15:00", "1:05", "0:09"]);
});

test("an empty counter of a fixed total counts from its half, so that few presses are a result", () => {
  expect([firstPoints(total), firstPoints({ kind: "fixed-total", total: 21 }), firstPoints(firstTo)]).toEqual([
    12, 10, 0,
  ]);
});
