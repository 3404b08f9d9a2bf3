import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFinishedSets, anyFormat } from "#tests/support/arbitrary/outcomes.ts";
import { deuceModes, formatNames, namedFormat } from "./format.ts";
import { checkBrokenOffMatch, checkFinishedMatch } from "./match-score.ts";
import { readSets } from "./notation.ts";
import type { SetScore } from "./set-score.ts";

const usual = namedFormat("super-tie-break");

function sets(text: string): SetScore[] {
  const read = readSets(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

describe("a match of best of three with super tie-break", () => {
  test.each([
    ["6-4 6-3", "pair1"],
    ["6-4 3-6 [10-7]", "pair1"],
    ["6-4 3-6 [9-11]", "pair2"],
  ])("%s is won by %s", (text, winner) => {
    expect(checkFinishedMatch(usual, sets(text))).toEqual({ ok: true, value: winner });
  });

  test.each([
    ["", "MATCH_UNFINISHED", 1],
    ["6-4", "MATCH_UNFINISHED", 2],
    ["6-4 3-6", "MATCH_UNFINISHED", 3],
    ["6-4 6-3 [10-2]", "MATCH_OVER_BEFORE", 3],
    ["6-4 3-6 6-2", "WRONG_KIND_OF_SET", 3],
    ["6-4 6-5", "SET_NEEDS_TWO_AHEAD", 2],
    ["6-4 6-3 5-5", "MATCH_OVER_BEFORE", 3],
  ])("%s is refused: %s, set %i", (text, reason, set) => {
    expect(checkFinishedMatch(usual, sets(text))).toEqual({ ok: false, reason, set });
  });
});

test("the format determines the third set", () => {
  expect(checkFinishedMatch(namedFormat("full-third-set"), sets("6-4 3-6 6-2"))).toEqual({ ok: true, value: "pair1" });
  expect(checkFinishedMatch(namedFormat("one-set"), sets("7-6(2)"))).toEqual({ ok: true, value: "pair1" });
  expect(checkFinishedMatch(namedFormat("pro-set"), sets("8-9(4)"))).toEqual({ ok: true, value: "pair2" });
  expect(checkFinishedMatch(namedFormat("short-sets"), sets("4-2 3-5 5-4"))).toEqual({ ok: true, value: "pair1" });
});

test("the deciding set is only the one that both sides can win the match with", () => {
  const bestOfFive = { ...usual, setsToWin: 3 } as const;
  expect(checkFinishedMatch(bestOfFive, sets("6-4 3-6 6-4 4-6 [10-7]"))).toEqual({ ok: true, value: "pair1" });
  expect(checkFinishedMatch(bestOfFive, sets("6-4 3-6 [10-7]"))).toEqual({
    ok: false,
    reason: "WRONG_KIND_OF_SET",
    set: 3,
  });
});

describe("a match that stopped early", () => {
  test.each(["", "0-0", "6-4", "6-4 5-5", "6-4 6-6", "6-4 3-6", "6-4 3-6 [9-9]"])("can stand at %j", (text) => {
    expect(checkBrokenOffMatch(usual, sets(text)).ok).toBe(true);
  });

  test.each([
    ["6-4 6-3", "MATCH_OVER_BEFORE", 2],
    ["6-4 6-3 [1-0]", "MATCH_OVER_BEFORE", 3],
    ["5-3 2-1", "SET_UNFINISHED", 1],
    ["6-4 7-3", "SET_ENDED_EARLIER", 2],
    ["6-4 7-6(3) [2-0]", "MATCH_OVER_BEFORE", 3],
    ["6-4 6-6(3)", "SET_TIED", 2],
    ["6-4 3-2(4)", "SET_UNFINISHED", 2],
  ])("cannot stand at %s: %s, set %i", (text, reason, set) => {
    expect(checkBrokenOffMatch(usual, sets(text))).toEqual({ ok: false, reason, set });
  });
});

test("every whole match has one winner, allows no further set, and requires each of its sets", () => {
  const match = anyFormat.chain((format) => fc.tuple(fc.constant(format), anyFinishedSets(format)));
  fc.assert(
    fc.property(match, ([format, played]) => {
      const last = played.at(-1);
      expect(checkFinishedMatch(format, played).ok).toBe(true);
      expect(checkFinishedMatch(format, last ? [...played, last] : played).ok).toBe(false);
      expect(checkFinishedMatch(format, played.slice(0, -1)).ok).toBe(false);
      expect(checkBrokenOffMatch(format, played).ok).toBe(false);
      expect(checkBrokenOffMatch(format, played.slice(0, -1)).ok).toBe(true);
    }),
  );
});

test("the mode of deuce changes no score", () => {
  for (const name of formatNames) {
    const [advantage, ...others] = deuceModes.map((deuce) => ({ ...namedFormat(name, deuce), deuce: null }));
    for (const other of others) expect(other).toEqual(advantage);
  }
});
