import { expect, test } from "vitest";
import { closeTill, expectedCash, takeOut } from "./till.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("what has to be in a drawer is what it was opened with, what came in and what went out", () => {
  const sums = { float: 10_000, paid: 24_000, returned: 6000, broughtIn: 5000, takenOut: 3000 };
  expect(expectedCash(sums)).toBe(30_000);
  expect(expectedCash({ ...sums, float: 0, paid: 0, broughtIn: 0 })).toBe(-9000);
});

test("no peso more is taken out than has to be in it", () => {
  expect(takeOut(3000, 3000)).toEqual({ ok: true, value: 3000 });
  expect(takeOut(3000, 3001)).toEqual(refused("MORE_THAN_IN_TILL"));
  expect(takeOut(-1, 1)).toEqual(refused("MORE_THAN_IN_TILL"));
});

test.each([
  ["what was counted is what had to be there", { counted: 30_000, seen: 30_000, reason: null, explains: true }, 0],
  [
    "less is there, and why is said",
    { counted: 28_000, seen: 30_000, reason: "Un vuelto de más", explains: true },
    -2000,
  ],
  [
    "less is there, and its club asks for no reason",
    { counted: 29_000, seen: 30_000, reason: null, explains: false },
    -1000,
  ],
  ["more is there, and why is said", { counted: 30_500, seen: 30_000, reason: "Propina", explains: true }, 500],
])("a drawer is closed: %s", (_words, asked, difference) => {
  expect(closeTill(30_000, asked)).toEqual({ ok: true, value: { difference } });
});

test.each([
  [
    "a difference has no reason",
    { counted: 29_999, seen: 30_000, reason: null, explains: true },
    "DIFFERENCE_UNEXPLAINED",
  ],
  ["cash came since it was counted", { counted: 24_000, seen: 24_000, reason: null, explains: false }, "TILL_CHANGED"],
])("a drawer stays open: %s", (_words, asked, reason) => {
  expect(closeTill(30_000, asked)).toEqual(refused(reason));
});
