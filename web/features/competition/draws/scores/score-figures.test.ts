import { expect, test } from "vitest";
import { figuresOf, markOf, toldEnding } from "./score-figures.ts";

const played = {
  outcome: {
    kind: "played" as const,
    sets: [
      { kind: "games" as const, pair1: 4, pair2: 6 },
      { kind: "games" as const, pair1: 7, pair2: 6, tieBreak: 3 },
      { kind: "points" as const, pair1: 8, pair2: 10 },
    ],
  },
};

test("each set is a column, and the loser of a tie-break carries its points", () => {
  expect(figuresOf(played, "pair1")).toEqual([
    { set: 1, count: 4, won: false, tieBreak: null },
    { set: 2, count: 7, won: true, tieBreak: null },
    { set: 3, count: 8, won: false, tieBreak: null },
  ]);
  expect(figuresOf(played, "pair2")).toEqual([
    { set: 1, count: 6, won: true, tieBreak: null },
    { set: 2, count: 6, won: false, tieBreak: 3 },
    { set: 3, count: 10, won: true, tieBreak: null },
  ]);
});

test("a W.O. has no columns; its mark stands beside the winner, or beside both pairs if neither came", () => {
  const absent = (who: "pair1" | "pair2" | "both") => ({ outcome: { kind: "walkover" as const, absent: who } });
  expect(figuresOf(absent("pair1"), "pair2")).toEqual([]);
  expect([markOf(absent("pair1"), "pair1"), markOf(absent("pair1"), "pair2")]).toEqual([null, "walkover"]);
  expect([markOf(absent("both"), "pair1"), markOf(absent("both"), "pair2")]).toEqual(["walkover", "walkover"]);
});

test("a pair that retired or was disqualified carries the mark, with the score so far", () => {
  const left = {
    outcome: { kind: "retirement" as const, retired: "pair2" as const, sets: played.outcome.sets.slice(0, 1) },
  };
  expect([markOf(left, "pair1"), markOf(left, "pair2")]).toEqual([null, "retirement"]);
  expect(figuresOf(left, "pair2")).toHaveLength(1);
});

test("a match without a result shows no score and no mark", () => {
  expect([figuresOf({ outcome: null }, "pair1"), markOf({ outcome: null }, "pair1")]).toEqual([[], null]);
});

test("a W.O. is told once, by its mark; a retirement or a disqualification also in full", () => {
  const sets = [...played.outcome.sets];
  expect(toldEnding({ kind: "walkover", absent: "pair1" })).toBeNull();
  expect(toldEnding({ kind: "retirement", retired: "pair1", sets })).toBe("retirement");
  expect(toldEnding({ kind: "disqualification", disqualified: "pair2", sets })).toBe("disqualification");
  expect([toldEnding({ kind: "played", sets }), toldEnding(null)]).toEqual([null, null]);
});
