import { expect, test } from "vitest";
import { roundName } from "./round-name.ts";

test("rounds are named backwards from the final: semifinals, quarterfinals, then fractions", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(roundName)).toEqual([
    { kind: "final" },
    { kind: "semifinals" },
    { kind: "quarterfinals" },
    { kind: "fraction", of: 8 },
    { kind: "fraction", of: 16 },
    { kind: "fraction", of: 32 },
    { kind: "fraction", of: 64 },
    { kind: "fraction", of: 128 },
  ]);
});
