import { expect, test } from "vitest";
import { isPlayedOut, seatsToCome } from "./own-rounds.ts";
import type { PlayedRound } from "./rotation-standing.ts";

const points = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
const stays = { fromRound: 1, untilRound: null, startPoints: 0 };
const players = ["Ana", "Bea", "Cata", "Dana", "Eva"].map((player) => ({ player, ...stays }));

/** A round of one court with this result. */
function round(number: number, seated: string, outcome: PlayedRound<string>["tables"][number]["outcome"] = null) {
  const [a1 = "", a2 = "", b1 = "", b2 = ""] = seated.split(" ");
  return { number, tables: [{ court: 1, a: [a1, a2] as const, b: [b1, b2] as const, outcome }] };
}

const rounds = [round(1, "Ana Bea Cata Dana", points), round(2, "Eva Bea Cata Dana"), round(3, "Ana Eva Bea Dana")];

test("a player's rounds to come begin with the open one, a rest included", () => {
  const kinds = (player: string) => seatsToCome({ players, rounds }, player).map(({ kind, round }) => [kind, round]);
  expect(kinds("Ana")).toEqual([
    ["rests", 2],
    ["plays", 3],
  ]);
  expect(kinds("Bea")).toEqual([
    ["plays", 2],
    ["plays", 3],
  ]);
  // Eva rested in the first round, which is over.
  expect(kinds("Eva")).toEqual([
    ["plays", 2],
    ["plays", 3],
  ]);
  expect(kinds("nobody")).toEqual([]);
});

test("a player who left has no rounds to come, and one who plays at an idle table is told so", () => {
  const left = players.map((one) => (one.player === "Ana" ? { ...one, untilRound: 1 } : one));
  expect(seatsToCome({ players: left, rounds }, "Ana")).toEqual([]);
  const open = { court: 2, a: ["Fe", "Gala"], b: ["Ivi", "Juli"], outcome: null } as const;
  const idle = round(2, "Ana Bea Cata Dana", { kind: "not-played" });
  const two = [{ ...idle, tables: [...idle.tables, open] }];
  expect(seatsToCome({ players, rounds: two }, "Ana")).toEqual([{ kind: "not-played", round: 2 }]);
});

test("a rotation is played out once all planned rounds are complete", () => {
  const played = rounds.map((one) => round(one.number, "Ana Bea Cata Dana", points));
  expect(isPlayedOut({ rounds: played }, 3)).toBe(true);
  expect(isPlayedOut({ rounds: played }, 4)).toBe(false);
  expect(isPlayedOut({ rounds }, 3)).toBe(false);
});

test("the company of a player is one partner and two rivals, from either side", () => {
  const two = { players, rounds: [round(1, "Ana Bea Cata Dana")] };
  const seat = { kind: "plays", round: 1, court: 1 };
  expect(seatsToCome(two, "Bea")).toEqual([{ ...seat, partner: "Ana", rivals: ["Cata", "Dana"] }]);
  expect(seatsToCome(two, "Cata")).toEqual([{ ...seat, partner: "Dana", rivals: ["Ana", "Bea"] }]);
});
