import fc from "fast-check";
import { expect, test } from "vitest";
import { givenOrder, keptOrder } from "./given-order.ts";

const pairs = ["a", "b", "c"].map((id) => ({ id }));

test("any order of all the pairs is taken as it is", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(["a", "b", "c"], { minLength: 3 }), (order) => {
      expect(givenOrder(order, pairs)).toEqual({ ok: true, value: order });
    }),
  );
});

test.each([
  ["one is missing", ["a", "b"]],
  ["one is not there any more", ["a", "b", "c", "d"]],
  ["one has been replaced", ["a", "b", "d"]],
  ["one comes twice", ["a", "b", "b"]],
  ["one comes twice more", ["a", "b", "c", "c"]],
  ["there is none", []],
])("an order is refused when %s", (_when, order) => {
  expect(givenOrder(order, pairs)).toEqual({ ok: false, reason: "SEED_ORDER_OUTDATED" });
});

test("an order that is kept leaves out who is gone, and puts who is new last, the strongest first", () => {
  const now = ["new and strong", "b", "new and weak", "a"].map((id) => ({ id }));
  expect(keptOrder(["a", "gone", "b"], now).map(({ id }) => id)).toEqual(["a", "b", "new and strong", "new and weak"]);
});
