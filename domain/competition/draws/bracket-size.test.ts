import fc from "fast-check";
import { expect, test } from "vitest";
import { bracketSize } from "./bracket-size.ts";

test("is the next power of two, the lines left over being byes", () => {
  const sizes = [2, 3, 4, 5, 8, 9, 16, 17].map((pairs) => bracketSize(pairs));
  expect(sizes).toEqual(
    [
      { size: 2, byes: 0 },
      { size: 4, byes: 1 },
      { size: 4, byes: 0 },
      { size: 8, byes: 3 },
      { size: 8, byes: 0 },
      { size: 16, byes: 7 },
      { size: 16, byes: 0 },
      { size: 32, byes: 15 },
    ].map((value) => ({ ok: true, value })),
  );
});

test("has fewer byes than pairs, so that no two byes meet", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (pairs) => {
      const fitting = bracketSize(pairs);
      return fitting.ok && fitting.value.byes < pairs && fitting.value.size === pairs + fitting.value.byes;
    }),
  );
});

test("refuses fewer than two pairs", () => {
  expect(bracketSize(0)).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
  expect(bracketSize(1)).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
});
