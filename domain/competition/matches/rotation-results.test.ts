import { describe, expect, test } from "vitest";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { type PlayMatch, record, roundsAfter } from "./board.ts";
import { boardKept } from "./kept-board.ts";
import { clearResult, enterResult } from "./result-change.ts";

const table = (key: string, round: number, position: number, pair1: string, pair2: string): PlayMatch<string> => ({
  key,
  stage: "round",
  cup: "main",
  zone: "",
  round,
  position,
  sides: {
    pair1: { origin: { from: "pair" }, pair: pair1, vacant: false },
    pair2: { origin: { from: "pair" }, pair: pair2, vacant: false },
  },
  outcome: null,
  isAutomatic: false,
});

/** Two rounds of eight players on two courts, for 24 points. */
const twoRounds = (isStepByStep: boolean) =>
  boardKept({
    rules: rulesFrom(defaultChoice),
    randomSeed: "martes",
    zones: [],
    matches: [
      table("1a", 1, 1, "ab", "cd"),
      table("1b", 1, 2, "ef", "gh"),
      table("2a", 2, 1, "ac", "bd"),
      table("2b", 2, 2, "eg", "fh"),
    ],
    withdrawn: new Set<string>(),
    rotation: { points: { kind: "fixed-total", total: 24 }, isStepByStep },
  });

const points = (pair1: number, pair2: number) => ({ kind: "points", points: { pair1, pair2 } }) as const;

describe("a result of a round", () => {
  test("changes its own match alone, also in a draw, which has no winner", () => {
    const board = twoRounds(true);
    for (const result of [points(14, 10), points(12, 12), { kind: "not-played" } as const]) {
      const entered = enterResult(board, "1a", result);
      expect(entered).toMatchObject({ ok: true, value: { changes: [{ key: "1a", outcome: result }], undone: [] } });
      if (entered.ok) record(board.matches, entered.value.changes);
    }
    expect(winnerOf(points(12, 12))).toBe(null);
  });

  test("must add up to the total, and has no sets", () => {
    const board = twoRounds(true);
    expect(enterResult(board, "1a", points(14, 11))).toEqual({ ok: false, reason: "POINTS_NOT_TOTAL" });
    for (const result of [
      { kind: "played", sets: [] },
      { kind: "walkover", absent: "pair1" },
    ] as const)
      expect(enterResult(board, "1a", result)).toEqual({ ok: false, reason: "RESULT_INVALID" });
  });

  test("entered again is no change, with other points it is a correction", () => {
    const board = twoRounds(true);
    const entered = enterResult(board, "1a", points(14, 10));
    if (!entered.ok) throw new Error(entered.reason);
    record(board.matches, entered.value.changes);
    expect(enterResult(board, "1a", points(14, 10))).toEqual({ ok: true, value: { changes: [], undone: [] } });
    expect(enterResult(board, "1a", points(10, 14))).toMatchObject({ value: { changes: [{ key: "1a" }] } });
  });

  test("is taken back unless a later round followed from it", () => {
    for (const isStepByStep of [true, false]) {
      const board = twoRounds(isStepByStep);
      for (const key of ["1a", "2a"]) {
        const entered = enterResult(board, key, points(14, 10));
        if (entered.ok) record(board.matches, entered.value.changes);
      }
      expect(clearResult(board, "1a")).toMatchObject(isStepByStep ? { reason: "ROUND_FOLLOWS" } : { ok: true });
      expect(clearResult(board, "2a")).toMatchObject({ ok: true, value: { changes: [{ outcome: null }] } });
    }
  });

  test("has no rounds of a cup after it", () => {
    const board = twoRounds(true);
    expect([...board.matches.values()].map((match) => roundsAfter(board, match))).toEqual([0, 0, 0, 0]);
    expect(board.cups.size).toBe(0);
  });
});

test("a match of a bracket has no points", () => {
  const board = twoRounds(true);
  board.matches.set("f", { ...table("f", 1, 1, "ab", "cd"), stage: "knockout" });
  expect(enterResult(board, "f", points(14, 10))).toEqual({ ok: false, reason: "RESULT_INVALID" });
});
