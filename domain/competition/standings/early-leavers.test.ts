import fc from "fast-check";
import { expect, test } from "vitest";
import { leaving } from "./early-leavers.ts";

test("a pair leaves the table before half of its matches, and by walkovers from half on", () => {
  const property = fc.property(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 30 }), (total, part) => {
    const played = Math.min(part, total);
    expect(leaving(played, total) === "leaves-table").toBe(played < total / 2);
  });
  fc.assert(property, { seed: 20261129 });
  expect([leaving(3, 7), leaving(4, 7), leaving(3, 6)]).toEqual(["leaves-table", "rest-walkover", "rest-walkover"]);
});
