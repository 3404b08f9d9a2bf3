import { expect, test } from "vitest";
import { playedRotation, type RotationInput, type RotationStep, replayRotation } from "./rotation-replay.ts";
import { defaultRotation } from "./rotation-rules.ts";

const players = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const input = (format: RotationInput["format"], count: number, results: RotationStep[]): RotationInput => ({
  ...{ format, rules: defaultRotation, players: players(count), courts: 2, randomSeed: "martes", results },
});
const points = (match: string, written = "14-10"): RotationStep => ({ match, points: written });

function played(given: RotationInput) {
  const replayed = replayRotation(given);
  if (!replayed.ok) throw new Error(replayed.reason);
  return playedRotation(replayed.play);
}

test("an Americano is drawn whole, counts its points, and credits the rest of a complete round", () => {
  const { rounds, standing, openMatches } = played(input("AMERICANO", 9, [points("1-1"), points("1-2", "24-0")]));
  expect(rounds).toHaveLength(9);
  expect(openMatches).toBe(16);
  const [resting = ""] = rounds[0]?.resting ?? [];
  expect(standing.find(({ player }) => player === resting)).toMatchObject({ points: 12, rests: 1 });
  expect(standing[0]).toMatchObject({ points: 24, position: 1 });
});

test("a player who leaves an Americano is replaced by one who rests, and a table without one is not played", () => {
  const one = played(input("AMERICANO", 9, [points("1-1"), points("1-2"), { leave: "p3" }]));
  const later = one.rounds.slice(1).flatMap(({ tables }) => tables);
  expect(later.filter(({ pair1, pair2 }) => `${pair1} ${pair2}`.includes("p3"))).toEqual([]);
  const full = played(input("AMERICANO", 8, [{ leave: "p3" }]));
  expect(full.rounds.flatMap(({ tables }) => tables).filter(({ result }) => result === "not-played")).toHaveLength(7);
});

test("a Mexicano makes its rounds one by one, and a late player begins with the average", () => {
  const steps: RotationStep[] = [points("1-1"), points("1-2"), { join: "late" }, { nextRound: true }];
  const { rounds, standing } = played(input("MEXICANO", 8, steps));
  expect(rounds).toHaveLength(2);
  expect(rounds[1]?.tables.map(({ pair1, pair2 }) => `${pair1} ${pair2}`).join()).toContain("late");
  expect(standing.find(({ player }) => player === "late")).toMatchObject({ points: 12 });
});

test.each<[string, RotationInput, number | null]>([
  ["POINTS_NOT_TOTAL", input("AMERICANO", 8, [points("1-1", "14-11")]), 0],
  ["NOT_A_SCORE", input("AMERICANO", 8, [points("1-1", "14")]), 0],
  ["MATCH_NOT_FOUND", input("AMERICANO", 8, [points("1-1"), points("9-1")]), 1],
  ["NO_RESULT", input("AMERICANO", 8, [{ match: "1-1", clear: true }]), 0],
  ["ROUNDS_ARE_DRAWN", input("AMERICANO", 8, [{ nextRound: true }]), 0],
  ["ROUND_OPEN", input("MEXICANO", 8, [{ nextRound: true }]), 0],
  ["ROUND_FOLLOWS", input("MEXICANO", 4, [points("1-1"), { nextRound: true }, { match: "1-1", clear: true }]), 2],
  ["PLAYER_NOT_FOUND", input("MEXICANO", 8, [{ leave: "nobody" }]), 0],
  ["PLAYER_TWICE", { ...input("KING", 8, []), players: ["p1", "p1"] }, null],
  ["TOO_FEW_PLAYERS", input("KING", 4, []), null],
])("an event that the server refuses ends the replay: %s", (reason, given, at) => {
  expect(replayRotation(given)).toMatchObject({ ok: false, reason, at });
});
