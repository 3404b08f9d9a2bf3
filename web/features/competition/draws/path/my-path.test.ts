import { expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import { bracketView, matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { cupBrackets } from "#web/features/competition/draws/cup-brackets.ts";
import { goesOnText } from "./goes-on.ts";
import { myPath } from "./my-path.ts";

function match(
  round: number,
  position: number,
  pairs: [string | null, string | null],
  winner: MatchView["winner"] = null,
): MatchView {
  return matchView([sideView(pairs[0]), sideView(pairs[1])], {
    id: `${round}-${position}`,
    round,
    position,
    winner,
    status: winner ? "finished" : "pending",
  });
}

function bracket(rounds: MatchView[][], zones: ZoneView[] = []): BracketView {
  return bracketView(rounds, { zones });
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

test("a viewer outside the draw has no path", () => {
  expect(myPath(bracket([[match(1, 1, ["a", "b"])]]), mine)).toEqual([]);
});

const zone = (position: number, settled: boolean): ZoneView => ({
  letter: "B",
  qualifiers: 2,
  finished: false,
  matches: [],
  rows: [
    {
      pairId: "me",
      players: pairNamed("me"),
      zoneSeed: 1,
      position,
      points: 0,
      played: 0,
      won: 0,
      lost: 0,
      setsWon: 0,
      setsLost: 0,
      gamesWon: 0,
      gamesLost: 0,
      settled,
      withdrawn: false,
      decision: null,
    },
  ],
});
const playoff = [[match(1, 1, [null, null])]];

test("while its place in the zone can change a pair stands in the zone", () => {
  const path = myPath(bracket(playoff, [zone(3, false)]), mine);
  expect(path).toMatchObject([
    { stage: "zone", zone: "B", state: "now" },
    { stage: "knockout", round: 1, state: "ahead" },
  ]);
});

test("a settled place sends a pair on to the playoff, or leaves it out", () => {
  const states = (position: number) => myPath(bracket(playoff, [zone(position, true)]), mine).map(({ state }) => state);
  expect(states(2)).toEqual(["won", "now"]);
  expect(states(3)).toEqual(["lost", "out"]);
});

test("a pair is out after a W.O. of both, and a bye counts as a passed round", () => {
  const nobody = { ...match(1, 1, ["me", "b"]), status: "finished" as const };
  const bye = { ...match(1, 1, ["me", null], "pair1"), status: "bye" as const };
  const final = [match(2, 1, [null, null])];
  expect(myPath(bracket([[nobody], final]), mine).map(({ state }) => state)).toEqual(["lost", "out"]);
  expect(myPath(bracket([[bye], final]), mine).map(({ state }) => state)).toEqual(["won", "now"]);
});

test("a pair that came from the qualifying reads where it goes on, until it has played there", () => {
  const told = (final: MatchView["winner"], main: MatchView["winner"]) => {
    const qualifying = { ...match(1, 1, ["me", "b"], final), cup: "qualifying" as const };
    const drawn = bracket([[match(1, 1, ["me", "c"], main)], [match(2, 1, [main && "me", null])]]);
    return goesOnText(cupBrackets({ ...drawn, beside: [{ key: "qualifying", rounds: [[qualifying]] }] }), mine);
  };
  expect(told("pair1", null)).toBe("Clasificaste: seguís en Principal, horario a confirmar.");
  expect(told("pair2", null)).toBe(
    "Perdiste la final de la previa y entraste como lucky loser: seguís en Principal, horario a confirmar.",
  );
  expect(told("pair1", "pair1")).toBeNull();
});
