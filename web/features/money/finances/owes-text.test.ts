import { expect, test } from "vitest";
import { owesText } from "./owes-text.ts";

test.each([
  ["neither paid", { owes: 12_000, ownPart: 6000 }, "Te falta pagar tu parte: $ 6.000. A Bea Sosa, la suya: $ 6.000."],
  ["the other paid", { owes: 6000, ownPart: 6000 }, "Te falta pagar tu parte: $ 6.000. La de Bea Sosa ya está."],
  ["the player paid", { owes: 6000, ownPart: 0 }, "Tu parte ya está. A Bea Sosa le falta pagar la suya: $ 6.000."],
  ["no debt", { owes: null }, null],
  ["an answer of the previous build", { owes: 12_000 }, "A tu pareja le falta pagar $ 12.000."],
])("%s", (_, stands, said) => {
  expect(owesText(stands, "Bea Sosa")?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});
