import fc from "fast-check";
import { expect, test } from "vitest";
import { givenOrder, keptOrder } from "./given-order.ts";

const pairs = ["a", "b", "c"].map((id) => ({ id }));

test("any order of all the pairs is accepted unchanged", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(["a", "b", "c"], { minLength: 3 }), (order) => {
      expect(givenOrder(order, pairs)).toEqual({ ok: true, value: order });
    }),
  );
});

test.each([
  ["a pair is missing", ["a", "b"]],
  ["a pair has been taken out since", ["a", "b", "c", "d"]],
  ["a pair has been replaced", ["a", "b", "d"]],
  ["a pair comes twice instead of another", ["a", "b", "b"]],
  ["a pair comes twice", ["a", "b", "c", "c"]],
  ["it is empty", []],
])("an order is refused if %s", (_when, order) => {
  expect(givenOrder(order, pairs)).toEqual({ ok: false, reason: "SEED_ORDER_OUTDATED" });
});

test("a stored order drops pairs that left, and adds new ones at the end, the strongest first", () => {
  const now = ["new and strong", "b", "new and weak", "a"].map((id) => ({ id }));
  expect(keptOrder(["a", "gone", "b"], now).map(({ id }) => id)).toEqual(["a", "b", "new and strong", "new and weak"]);
});
