import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFormat } from "#tests/support/arbitrary/outcomes.ts";
import { type GamesRule, namedFormat, setToSix, superTieBreak } from "./format.ts";
import { canBeBrokenOff, checkSet, type SetFault, type SetScore, validSetScores } from "./set-score.ts";

const games = (pair1: number, pair2: number): SetScore => ({ kind: "games", pair1, pair2 });
const points = (pair1: number, pair2: number): SetScore => ({ kind: "points", pair1, pair2 });
const withoutTieBreak: GamesRule = { ...setToSix, tieBreak: null };

describe("an impossible set is refused with a reason", () => {
  test.each<[SetScore, SetFault]>([
    [games(5, 3), "SET_UNFINISHED"],
    [games(6, 5), "SET_NEEDS_TWO_AHEAD"],
    [games(6, 6), "SET_TIED"],
    [games(7, 4), "SET_ENDED_EARLIER"],
    [games(8, 6), "SET_ENDED_EARLIER"],
    [games(9, 7), "SET_ENDED_EARLIER"],
    [games(-1, 6), "SCORE_NOT_A_COUNT"],
    [games(6.5, 0), "SCORE_NOT_A_COUNT"],
    [{ kind: "games", pair1: 7, pair2: 6, tieBreak: -3 }, "SCORE_NOT_A_COUNT"],
    [{ kind: "games", pair1: 6, pair2: 4, tieBreak: 3 }, "TIE_BREAK_NOT_PLAYED"],
    [points(10, 7), "WRONG_KIND_OF_SET"],
  ])("%j is no set to 6: %s", (set, reason) => {
    expect(checkSet(setToSix, set)).toEqual({ ok: false, reason });
  });

  test.each<[SetScore, SetFault]>([
    [points(9, 7), "SET_UNFINISHED"],
    [points(10, 9), "SET_NEEDS_TWO_AHEAD"],
    [points(12, 9), "SET_ENDED_EARLIER"],
    [points(11, 11), "SET_TIED"],
    [games(6, 3), "WRONG_KIND_OF_SET"],
  ])("%j is no super tie-break: %s", (set, reason) => {
    expect(checkSet(superTieBreak, set)).toEqual({ ok: false, reason });
  });

  test("without a tie-break a set goes on at 8-7, and ends at 8-6", () => {
    expect(checkSet(withoutTieBreak, games(8, 7))).toEqual({ ok: false, reason: "SET_NEEDS_TWO_AHEAD" });
    expect(checkSet(withoutTieBreak, games(6, 8))).toEqual({ ok: true, value: "pair2" });
  });
});

describe("the scores offered", () => {
  const offered = (rule: Parameters<typeof validSetScores>[0]) =>
    validSetScores(rule).map(({ pair1, pair2 }) => `${pair1}-${pair2}`);

  test("for a set to 6 are the fourteen", () => {
    expect(offered(setToSix).join(" ")).toBe("6-0 6-1 6-2 6-3 6-4 7-5 7-6 0-6 1-6 2-6 3-6 4-6 5-7 6-7");
  });

  test("for a super tie-break end with 12-10", () => {
    expect(offered(superTieBreak).slice(0, 11).join(" ")).toBe(
      "10-0 10-1 10-2 10-3 10-4 10-5 10-6 10-7 10-8 11-9 12-10",
    );
  });

  test("for a pro set and a short set end with their tie-break", () => {
    expect(offered(namedFormat("pro-set").set)[8]).toBe("9-8");
    expect(offered(namedFormat("short-sets").set).slice(0, 5).join(" ")).toBe("4-0 4-1 4-2 5-3 5-4");
  });

  test("are all accepted, under any mode of deuce", () => {
    fc.assert(
      fc.property(anyFormat, ({ set, decidingSet }) =>
        [set, decidingSet].every((rule) => validSetScores(rule).every((score) => checkSet(rule, score).ok)),
      ),
    );
  });
});

test("a set is never both over and in play", () => {
  const count = fc.nat({ max: 15 });
  fc.assert(
    fc.property(fc.constantFrom(setToSix, withoutTieBreak, superTieBreak), count, count, (rule, pair1, pair2) => {
      const score = { kind: rule.kind, pair1, pair2 };
      return !(checkSet(rule, score).ok && canBeBrokenOff(rule, score));
    }),
  );
});

test("a set in play can be won by either pair", () => {
  const count = fc.nat({ max: 15 });
  fc.assert(
    fc.property(fc.constantFrom(setToSix, withoutTieBreak, superTieBreak), count, count, (rule, pair1, pair2) => {
      fc.pre(canBeBrokenOff(rule, { kind: rule.kind, pair1, pair2 }));
      const next = [
        { kind: rule.kind, pair1: pair1 + 1, pair2 },
        { kind: rule.kind, pair1, pair2: pair2 + 1 },
      ];
      return next.every((score) => checkSet(rule, score).ok || canBeBrokenOff(rule, score));
    }),
  );
});
