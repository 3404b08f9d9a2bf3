import fc from "fast-check";
import { expect, test } from "vitest";
import type { Consolation } from "#domain/competition/cups/consolation.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { anyStory, playOut, tell } from "#tests/support/stories.ts";
import { resultOf } from "./board.ts";
import { guaranteedMatches } from "./guaranteed.ts";

test.each<[Format, number, Consolation, boolean, number]>([
  ["PLAYOFF", 8, "none", false, 1],
  ["PLAYOFF", 8, "first-match", false, 2],
  ["PLAYOFF", 11, "first-match", false, 2],
  ["PLAYOFF", 8, "first-round", false, 2],
  ["PLAYOFF", 11, "first-round", false, 1],
  ["PLAYOFF", 4, "none", true, 2],
  ["PLAYOFF", 3, "first-match", true, 1],
  ["ROUND_ROBIN", 9, "none", false, 2],
  ["ROUND_ROBIN", 5, "none", false, 4],
])(
  "%s of %i pairs with consolation %s (third place: %s) guarantees %i",
  (format, pairs, consolation, thirdPlace, least) => {
    const rules = rulesFrom({ ...defaultChoice, consolation, thirdPlace });
    expect(guaranteedMatches(drawnBoard({ pairs, format, rules }))).toBe(least);
  },
);

test.each([
  [11, "none", 3],
  [8, "none", 3],
  [11, "first-match", 3],
  [4, "none", 4],
  // The fifth of a single zone plays in no cup.
  [5, "none", 4],
] as const)("zones of %i pairs with a silver cup and consolation %s guarantee %i", (pairs, consolation, least) => {
  const rules = rulesFrom({ ...defaultChoice, silver: true, consolation });
  expect(guaranteedMatches(drawnBoard({ pairs, format: "ROUND_ROBIN", rules }))).toBe(least);
});

test("every pair plays the guaranteed matches, after any results but walkovers", () => {
  const property = fc.property(anyStory(40, 20), ({ category, steps }) => {
    const played = steps.filter((step) => {
      return [step.inZone, step.inKnockout, step.inConsolation].every(({ kind }) => kind !== "walkover");
    });
    fc.pre(played.length > 0);
    const board = drawnBoard(category);
    const least = guaranteedMatches(board);
    playOut(board, played);
    const counts = new Map<string, number>();
    for (const match of board.matches.values()) {
      if (resultOf(match) === null) continue;
      for (const { pair } of [match.sides.pair1, match.sides.pair2])
        if (pair !== null) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(least ?? 0);
  });
  fc.assert(property, { numRuns: 200, seed: 20261129 });
});

test("nothing is guaranteed once a pair has left", () => {
  const category = { pairs: 8, format: "PLAYOFF", rules: rulesFrom(defaultChoice) } as const;
  const outcome = { kind: "walkover", absent: "pair1" } as const;
  const step = { act: "withdraw", at: 0, inZone: outcome, inKnockout: outcome, inConsolation: outcome } as const;
  expect(guaranteedMatches(tell({ category, steps: [step] }))).toBeNull();
});
