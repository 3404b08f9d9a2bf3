import { expect, test } from "vitest";
import type { BracketView } from "#contract/draws.ts";
import { myPath } from "./my-path.ts";

type Match = BracketView["rounds"][number][number];

function match(
  round: number,
  position: number,
  pairs: [string | null, string | null],
  winner: Match["winner"] = null,
): Match {
  const side = (pairId: string | null) =>
    ({ kind: pairId ? "pair" : "winner", pairId, name: pairId, seed: null, place: null }) as const;
  return {
    id: `${round}-${position}`,
    stage: "knockout",
    zone: "",
    round,
    position,
    sides: [side(pairs[0]), side(pairs[1])],
    winner,
    outcome: null,
    score: null,
    status: winner ? "finished" : "pending",
    nextMatchId: null,
    revision: 0,
  };
}

function bracket(rounds: Match[][]): BracketView {
  const drawnAt = "2026-11-21T00:00:00Z";
  const knockout = { rounds, thirdPlace: null, zones: [] };
  return { drawId: "d", version: 1, drawnAt, isSeeded: true, orderedByClub: false, randomSeed: "s", ...knockout };
}

const mine = new Set(["me"]);

test("before its first match a pair stands in the first round and the rest lies ahead", () => {
  const drawn = bracket([[match(1, 1, ["me", "b"]), match(1, 2, ["c", "d"])], [match(2, 1, [null, null])]]);
  expect(myPath(drawn, mine).map(({ state }) => state)).toEqual(["now", "ahead"]);
});

test("a winner stands in the next round", () => {
  const drawn = bracket([[match(1, 1, ["me", "b"], "pair1"), match(1, 2, ["c", "d"])], [match(2, 1, ["me", null])]]);
  expect(myPath(drawn, mine).map(({ state }) => state)).toEqual(["won", "now"]);
});

test("a loser is out of the rounds that follow", () => {
  const drawn = bracket([[match(1, 1, ["me", "b"], "pair2"), match(1, 2, ["c", "d"])], [match(2, 1, ["b", null])]]);
  expect(myPath(drawn, mine).map(({ state }) => state)).toEqual(["lost", "out"]);
});

test("whoever is not drawn has no path", () => {
  expect(myPath(bracket([[match(1, 1, ["a", "b"])]]), mine)).toEqual([]);
});
