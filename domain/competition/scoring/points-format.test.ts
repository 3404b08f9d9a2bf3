import { expect, test } from "vitest";
import { winnerOfPoints } from "./outcome.ts";
import { checkPoints, fixedTotals, type PointsFormat } from "./points-format.ts";

const holds = (format: PointsFormat, pair1: number, pair2: number) => checkPoints(format, { pair1, pair2 }).ok;

test("with a fixed total both sides add up to it, and may draw", () => {
  for (const total of fixedTotals) {
    const format = { kind: "fixed-total", total } as const;
    for (let points = 0; points <= total; points++) expect(holds(format, points, total - points)).toBe(true);
    expect([holds(format, total, 1), holds(format, total - 1, 0)]).toEqual([false, false]);
    expect([holds(format, total + 1, -1), holds(format, total - 0.5, 0.5)]).toEqual([false, false]);
  }
});

test("first to a number: one side has it and the other less", () => {
  const format = { kind: "first-to", to: 16 } as const;
  expect([holds(format, 16, 0), holds(format, 15, 16)]).toEqual([true, true]);
  expect([holds(format, 16, 16), holds(format, 17, 3), holds(format, 15, 14)]).toEqual([false, false, false]);
});

test("a timed match has any count but none at all", () => {
  const format = { kind: "timed", minutes: 15 } as const;
  expect([holds(format, 31, 8), holds(format, 7, 7), holds(format, 0, 1)]).toEqual([true, true, true]);
  expect(holds(format, 0, 0)).toBe(false);
});

test("the side with more points wins, and a draw has no winner", () => {
  expect(winnerOfPoints({ pair1: 13, pair2: 11 })).toBe("pair1");
  expect(winnerOfPoints({ pair1: 11, pair2: 13 })).toBe("pair2");
  expect(winnerOfPoints({ pair1: 12, pair2: 12 })).toBe(null);
});
