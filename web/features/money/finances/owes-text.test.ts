import { expect, test } from "vitest";
import { owesText } from "./owes-text.ts";

test.each([
  ["nobody paid", { owes: 12_000, ownPart: 6000 }, "Debés tu parte: $ 6.000. Bea Sosa debe la suya: $ 6.000."],
  ["the other paid", { owes: 6000, ownPart: 6000 }, "Debés tu parte: $ 6.000. La de Bea Sosa ya está."],
  ["whoever looks paid", { owes: 6000, ownPart: 0 }, "Tu parte ya está. Bea Sosa debe la suya: $ 6.000."],
  ["nobody owes", { owes: null }, null],
  ["an answer of before", { owes: 12_000 }, "Tu pareja debe $ 12.000."],
])("%s", (_, stands, said) => {
  expect(owesText(stands, "Bea Sosa")?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});
