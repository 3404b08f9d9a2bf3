import { describe, expect, test } from "vitest";
import { readSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { isEmpty, matchOn, type OpenBoard, type PlayMatch, record } from "./board.ts";
import { clearResult, enterResult } from "./result-change.ts";

const rules = rulesFrom({ ...defaultChoice, thirdPlace: true });
const knockoutOf = (pairs: number) => drawnBoard({ pairs, format: "PLAYOFF", rules });
const zonesOf = (pairs: number) => drawnBoard({ pairs, format: "ROUND_ROBIN", rules });
const absent = (who: "pair1" | "pair2" | "both"): Outcome => ({ kind: "walkover", absent: who });

function score(text: string): Outcome {
  const read = readSets(text);
  if (!read.ok) throw new Error(read.reason);
  return { kind: "played", sets: read.value };
}

/** Enters results in their order, given as "6-4 6-4" or as outcomes. Returns the keys of the undone matches. */
function enter(board: OpenBoard<string>, results: Readonly<Record<string, string | Outcome>>): string[] {
  return Object.entries(results).flatMap(([key, result]) => {
    const change = enterResult(board, key, typeof result === "string" ? score(result) : result);
    if (!change.ok) throw new Error(`${key}: ${change.reason}`);
    record(board.matches, change.value.changes);
    return change.value.undone.map((match) => match.key);
  });
}

/** Returns the sides of a match: a pair, "nobody", or "?" while it is not known. */
function who(board: OpenBoard<string>, key: string): string {
  const { sides }: PlayMatch<string> = matchOn(board, key);
  const [one, other] = [sides.pair1, sides.pair2].map((side) => side.pair ?? (isEmpty(side) ? "nobody" : "?"));
  return `${one} v ${other}`;
}

describe("in a knockout", () => {
  test("the winner advances, and the losers of the semifinals play for the third place", () => {
    const board = knockoutOf(4);
    enter(board, { "R1-1": "6-4 6-4", "R1-2": "4-6 6-4 [8-10]" });
    expect(who(board, "R2-1")).toBe("p1 v p3");
    expect(who(board, "3P")).toBe("p4 v p2");
  });

  test("a corrected winner takes the other's place, and every later match with the other loses its result", () => {
    const board = knockoutOf(8);
    enter(board, { "R1-1": "6-0 6-0", "R1-2": "6-0 6-0", "R1-3": "6-0 6-0", "R1-4": "6-0 6-0" });
    enter(board, { "R2-1": "6-0 6-0", "R2-2": "6-0 6-0", "R3-1": "6-0 6-0", "3P": "6-0 6-0" });
    expect(enter(board, { "R1-1": "0-6 0-6" })).toEqual(["R2-1", "R3-1", "3P"]);
    expect(who(board, "R2-1")).toBe("p8 v p4");
    expect(who(board, "R3-1")).toBe("? v p2");
  });

  test("a corrected score with the same winner undoes nothing", () => {
    const board = knockoutOf(4);
    enter(board, { "R1-1": "6-4 6-4", "R1-2": "6-4 6-4", "R2-1": "6-4 6-4" });
    expect(enter(board, { "R1-1": "6-4 4-6 [10-8]" })).toEqual([]);
    expect(enter(board, { "R1-1": absent("pair2") })).toEqual([]);
  });

  test("a match without either pair advances none, and the pair that meets the empty side goes on", () => {
    const board = knockoutOf(8);
    enter(board, { "R1-1": absent("both"), "R1-2": "6-0 6-0" });
    expect(who(board, "R2-1")).toBe("nobody v p4");
    expect(matchOn(board, "R2-1").outcome).toBe("bye");
    expect(who(board, "R3-1")).toBe("p4 v ?");
    enter(board, { "R1-3": "6-0 6-0", "R1-4": "6-0 6-0", "R2-2": "6-0 6-0" });
    expect(who(board, "3P")).toBe("nobody v p3");
    expect(who(board, "R3-1")).toBe("p4 v p2");
  });

  test("a pair with a bye waits in the second round", () => {
    const board = knockoutOf(3);
    expect(who(board, "R2-1")).toBe("p1 v ?");
    expect(enterResult(board, "R1-1", absent("pair1"))).toEqual({ ok: false, reason: "MATCH_NOT_READY" });
  });
});

describe("in zones", () => {
  test("a place becomes a pair as soon as no result can change it any more", () => {
    const board = zonesOf(6);
    expect(who(board, "R1-1")).toBe("? v ?");
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0" });
    expect(who(board, "R1-1")).toBe("? v ?");
    enter(board, { A3: "6-0 6-0" });
    expect(who(board, "R1-1")).toBe("p1 v ?");
    expect(who(board, "R1-2")).toBe("p4 v ?");
  });

  test("a certain first place is known before the last match", () => {
    const board = zonesOf(7);
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0", A3: "6-0 6-0" });
    expect(who(board, "A4")).toBe("p7 v p5");
    expect(who(board, "R1-1")).toBe("p1 v ?");
  });

  test("a corrected place undoes the playoff matches played with it, and one that keeps the places undoes none", () => {
    const board = zonesOf(6);
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0", A3: "6-0 6-0", B1: "6-0 6-0", B2: "6-0 6-0", B3: "6-0 6-0" });
    expect([who(board, "R1-1"), who(board, "R1-2")]).toEqual(["p1 v p3", "p4 v p2"]);
    enter(board, { "R1-1": "6-0 6-0", "R1-2": "6-0 6-0" });
    expect(enter(board, { A3: "6-0 0-6 [10-1]" })).toEqual([]);
    expect(enter(board, { A3: "0-6 0-6" })).toEqual(["R1-1", "R1-2"]);
    expect([who(board, "R1-1"), who(board, "R1-2")]).toEqual(["p4 v p3", "p1 v p2"]);
  });

  test("a corrected place undoes the matches of every cup that were played with it", () => {
    const board = drawnBoard({ pairs: 6, format: "ROUND_ROBIN", rules: rulesFrom({ ...defaultChoice, silver: true }) });
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0", A3: "6-0 6-0", B1: "6-0 6-0", B2: "6-0 6-0", B3: "6-0 6-0" });
    expect(who(board, "silver/R1-1")).toBe("p5 v p6");
    enter(board, { "R1-1": "6-0 6-0", "R1-2": "6-0 6-0", "silver/R1-1": "6-0 6-0" });
    expect(enter(board, { A1: "0-6 0-6" })).toEqual(["R1-2", "silver/R1-1"]);
    expect(who(board, "silver/R1-1")).toBe("p4 v p6");
  });

  test("a cleared result empties the places that it had decided", () => {
    const board = zonesOf(6);
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0", A3: "6-0 6-0" });
    const cleared = clearResult(board, "A3");
    if (cleared.ok) record(board.matches, cleared.value.changes);
    expect(who(board, "R1-1")).toBe("? v ?");
  });

  test("a zone of four with a corrected opening match plays its second turn again", () => {
    const board = zonesOf(7);
    enter(board, { A1: "6-0 6-0", A2: "6-0 6-0", A3: "6-0 6-0", A4: "6-0 6-0" });
    expect(enter(board, { A1: "0-6 0-6" })).toEqual(["A3", "A4"]);
    expect([who(board, "A3"), who(board, "A4")]).toEqual(["p7 v p4", "p1 v p5"]);
  });
});

describe("refuses", () => {
  const board = knockoutOf(4);

  test.each([
    ["a score that cannot be reached", "R1-1", score("6-5 6-0"), "RESULT_INVALID"],
    ["half a match", "R1-1", score("6-0"), "RESULT_INVALID"],
    ["a match whose pairs are not known", "R2-1", score("6-0 6-0"), "MATCH_NOT_READY"],
    ["a match that does not exist", "R9-1", score("6-0 6-0"), "MATCH_NOT_FOUND"],
  ])("%s", (_, key, result, reason) => {
    expect(enterResult(board, key, result)).toEqual({ ok: false, reason });
  });

  test("to clear a match without a result, such as a bye", () => {
    expect(clearResult(board, "R1-1")).toEqual({ ok: false, reason: "NO_RESULT" });
    expect(clearResult(knockoutOf(3), "R1-1")).toEqual({ ok: false, reason: "NO_RESULT" });
  });
});

test("entering the same result again changes nothing", () => {
  const board = knockoutOf(4);
  enter(board, { "R1-1": "6-4 6-4" });
  expect(enterResult(board, "R1-1", score("6-4 6-4"))).toEqual({ ok: true, value: { changes: [], undone: [] } });
});

test.each([
  ["the points of its tie-break", "7-6(3) 6-4", "7-6(5) 6-4"],
  ["a tie-break that was left out", "7-6 6-4", "7-6(5) 6-4"],
  ["the games of one side", "6-4 6-4", "6-4 6-3"],
  ["the games of the other side", "6-4 7-5", "6-4 7-6"],
])("a correction of only %s is recorded", (_, first, corrected) => {
  const board = knockoutOf(4);
  enter(board, { "R1-1": first });
  enter(board, { "R1-1": corrected });
  expect(matchOn(board, "R1-1").outcome).toEqual(score(corrected));
});
