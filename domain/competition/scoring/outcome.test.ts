import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFormat, anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { namedFormat } from "./format.ts";
import { readSets, writeOutcome, writeSets } from "./notation.ts";
import { checkOutcome, type Outcome, setsOf, winnerOf } from "./outcome.ts";
import type { SetScore } from "./set-score.ts";

const usual = namedFormat("super-tie-break");

function sets(text: string): SetScore[] {
  const read = readSets(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

describe("an outcome is printed", () => {
  test.each<[string, Outcome]>([
    ["6-4 3-6 [10-7]", { kind: "played", sets: sets("6-4 3-6 [10-7]") }],
    ["7-6(3) 6-7(11) [7-10]", { kind: "played", sets: sets("7-6(3) 6-7(11) [7-10]") }],
    ["W.O.", { kind: "walkover", absent: "pair2" }],
    ["W.O.", { kind: "walkover", absent: "both" }],
    ["6-3 2-1 abandono", { kind: "retirement", retired: "pair2", sets: sets("6-3 2-1") }],
    ["abandono", { kind: "retirement", retired: "pair1", sets: [] }],
    ["6-3 4-2 descalificación", { kind: "disqualification", disqualified: "pair1", sets: sets("6-3 4-2") }],
  ])("%s", (text, outcome) => {
    expect(writeOutcome(outcome)).toBe(text);
  });

  test("from the other side with every set reversed, and the tie-break's points unchanged", () => {
    expect(writeOutcome({ kind: "played", sets: sets("7-6(3) 4-6 [10-7]") }, "pair2")).toBe("6-7(3) 6-4 [7-10]");
  });
});

test.each(["6-4;6-3", "6-4 x", "7-6(3", "[10-7", "6-", "-1-6"])("%s is not a score", (text) => {
  expect(readSets(text)).toEqual({ ok: false, reason: "NOT_A_SCORE" });
});

test("a finished match cannot end by retirement", () => {
  expect(checkOutcome(usual, { kind: "retirement", retired: "pair2", sets: sets("6-3 6-2") })).toEqual({
    ok: false,
    reason: "MATCH_OVER_BEFORE",
    set: 2,
  });
});

test("a match that stopped in the middle does not count as played", () => {
  expect(checkOutcome(usual, { kind: "played", sets: sets("6-3 2-1") })).toEqual({
    ok: false,
    reason: "SET_UNFINISHED",
    set: 2,
  });
});

test("a side that leads and retires has lost", () => {
  expect(winnerOf({ kind: "retirement", retired: "pair1", sets: sets("6-0 5-0") })).toBe("pair2");
  expect(winnerOf({ kind: "disqualification", disqualified: "pair1", sets: sets("6-0") })).toBe("pair2");
});

test("neither side advances if both are absent", () => {
  expect(winnerOf({ kind: "walkover", absent: "both" })).toBeNull();
  expect(winnerOf({ kind: "walkover", absent: "pair1" })).toBe("pair2");
});

const anyMatch = anyFormat.chain((format) => fc.tuple(fc.constant(format), anyOutcome(format)));

test("every possible outcome is accepted and has one winner, unless both pairs were absent", () => {
  fc.assert(
    fc.property(anyMatch, ([format, outcome]) => {
      expect(checkOutcome(format, outcome)).toEqual({ ok: true, value: outcome });
      const nobodyCame = outcome.kind === "walkover" && outcome.absent === "both";
      expect(winnerOf(outcome) === null).toBe(nobodyCame);
    }),
  );
});

test("a written score is parsed back unchanged, from either side", () => {
  fc.assert(
    fc.property(anyMatch, ([, outcome]) => {
      const played = setsOf(outcome);
      expect(sets(writeSets(played))).toEqual(played);
      expect(writeSets(sets(writeSets(played, "pair2")), "pair2")).toBe(writeSets(played));
    }),
  );
});
