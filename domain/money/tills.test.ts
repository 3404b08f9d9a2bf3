import { expect, test } from "vitest";
import { closeTill, expectedCash, takeOut } from "./tills.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("a drawer must hold its float plus the cash that came in, less the cash that went out", () => {
  const sums = { float: 10_000, paid: 24_000, returned: 6000, broughtIn: 5000, takenOut: 3000 };
  expect(expectedCash(sums)).toBe(30_000);
  expect(expectedCash({ ...sums, float: 0, paid: 0, broughtIn: 0 })).toBe(-9000);
});

test("no peso is taken out beyond the expected cash", () => {
  expect(takeOut(3000, 3000)).toEqual({ ok: true, value: 3000 });
  expect(takeOut(3000, 3001)).toEqual(refused("MORE_THAN_IN_TILL"));
  expect(takeOut(-1, 1)).toEqual(refused("MORE_THAN_IN_TILL"));
});

test.each([
  ["the count equals the expected cash", { counted: 30_000, seen: 30_000, reason: null, explains: true }, 0],
  [
    "cash is missing, with a reason",
    { counted: 28_000, seen: 30_000, reason: "Un vuelto de más", explains: true },
    -2000,
  ],
  [
    "cash is missing, and its club asks for no reason",
    { counted: 29_000, seen: 30_000, reason: null, explains: false },
    -1000,
  ],
  ["there is too much cash, with a reason", { counted: 30_500, seen: 30_000, reason: "Propina", explains: true }, 500],
])("a drawer is closed: %s", (_words, asked, difference) => {
  expect(closeTill(30_000, asked)).toEqual({ ok: true, value: { difference } });
});

test.each([
  [
    "a difference has no reason",
    { counted: 29_999, seen: 30_000, reason: null, explains: true },
    "DIFFERENCE_UNEXPLAINED",
  ],
  [
    "too much cash has no reason",
    { counted: 30_001, seen: 30_000, reason: null, explains: true },
    "DIFFERENCE_UNEXPLAINED",
  ],
  ["cash came since it was counted", { counted: 24_000, seen: 24_000, reason: null, explains: false }, "TILL_CHANGED"],
])("a drawer stays open: %s", (_words, asked, reason) => {
  expect(closeTill(30_000, asked)).toEqual(refused(reason));
});
