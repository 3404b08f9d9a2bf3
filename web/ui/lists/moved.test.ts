import { expect, test } from "vitest";
import { moved } from "./moved.ts";

const items = ["a", "b", "c"];

test.each([
  [0, 1, "bac"],
  [2, -1, "acb"],
  [0, 2, "bca"],
  [0, -1, "abc"],
  [2, 1, "abc"],
])("moving place %i by %i gives %s", (index, by, order) => {
  expect(moved(items, index, by).join("")).toBe(order);
});

test("the given list does not change", () => {
  moved(items, 0, 2);
  expect(items).toEqual(["a", "b", "c"]);
});
