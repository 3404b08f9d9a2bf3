import { expect, test } from "vitest";
import { moneyStateOf } from "./money-state.ts";

test.each([
  ["nothing was charged", { paid: 0, owed: 0 }, "none"],
  ["nothing is paid", { paid: 0, owed: 6000 }, "owed"],
  ["a part is paid", { paid: 2000, owed: 4000, proof: "rejected" }, "owed"],
  ["a receipt waits", { paid: 2000, owed: 4000, proof: "waiting" }, "in-review"],
  ["a receipt waits for a pair that was undone", { paid: 0, owed: 0, proof: "waiting" }, "in-review"],
  ["all is paid", { paid: 6000, owed: 0, proof: "accepted" }, "paid"],
  ["the club has to give back", { paid: 6000, owed: 0, toReturn: 6000 }, "to-return"],
  ["the club has to give back, and another part is owed", { paid: 6000, owed: 2000, toReturn: 1000 }, "to-return"],
] as const)("%s: the state is one of five", (_case, sums, state) => {
  expect(moneyStateOf(sums)).toBe(state);
});
