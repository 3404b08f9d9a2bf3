import { expect, test } from "vitest";
import { unboundedNumbers } from "./fuzz.ts";

test("every number that a procedure accepts fits the database", () => {
  // Sums in a till are 8-byte integers. The amount of a receipt comes as text in a form, and is parsed and then
  // bounded.
  const known = ["tills.open.float", "tills.close.counted", "tills.close.seen", "proofs.send.amount"];
  expect(unboundedNumbers()).toEqual(known);
});
