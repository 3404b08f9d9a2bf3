import { expect, test } from "vitest";
import { matchOn, type OpenBoard, record } from "#domain/competition/matches/board.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { reinstate, withdraw } from "./withdrawal.ts";

const rules = rulesFrom(defaultChoice);
const set = { kind: "games", pair1: 6, pair2: 0 } as const;
const straightSets = { kind: "played", sets: [set, set] } as const;
const won = { kind: "walkover", absent: "pair2" } as const;

function left(board: OpenBoard<string>, pair: string): OpenBoard<string> {
  const change = withdraw(board, pair);
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
  return { ...board, withdrawn: change.value.withdrawn };
}

function enter(board: OpenBoard<string>, key: string): void {
  const change = enterResult(board, key, won);
  if (change.ok) record(board.matches, change.value.changes);
}

test("a pair that leaves loses its open matches by walkover, and its rival goes on", () => {
  const board = left(drawnBoard({ pairs: 4, format: "PLAYOFF", rules }), "p1");
  expect(matchOn(board, "R1-1").outcome).toEqual({ kind: "walkover", absent: "pair1" });
  expect(matchOn(board, "R2-1").sides.pair1.pair).toBe("p4");
});

test("a pair that leaves after winning loses the next match as soon as its rival is known", () => {
  const board = drawnBoard({ pairs: 4, format: "PLAYOFF", rules });
  enter(board, "R1-1");
  const without = left(board, "p1");
  expect(matchOn(without, "R1-1").outcome).toEqual(won);
  expect(matchOn(without, "R2-1").outcome).toBeNull();
  enter(without, "R1-2");
  expect(matchOn(without, "R2-1").outcome).toEqual({ kind: "walkover", absent: "pair1" });
});

test("both pairs lose their match if both have left", () => {
  const board = drawnBoard({ pairs: 4, format: "PLAYOFF", rules });
  const played = enterResult(board, "R1-1", straightSets);
  if (played.ok) record(board.matches, played.value.changes);
  const cleared = clearResult(left(left(board, "p1"), "p4"), "R1-1");
  expect(cleared.ok && cleared.value.changes[0]?.outcome).toEqual({ kind: "walkover", absent: "both" });
});

test("the zone matches that a pair has played stand, and the rest are walkovers", () => {
  const board = drawnBoard({ pairs: 6, format: "ROUND_ROBIN", rules });
  enter(board, "A2");
  const without = left(board, "p1");
  expect(["A1", "A2", "A3"].map((key) => matchOn(without, key).outcome)).toEqual([
    null,
    won,
    { kind: "walkover", absent: "pair1" },
  ]);
});

test("clearing the walkover of a pair that has left changes nothing", () => {
  const board = left(drawnBoard({ pairs: 4, format: "PLAYOFF", rules }), "p1");
  expect(clearResult(board, "R1-1")).toEqual({ ok: true, value: { changes: [], undone: [] } });
});

test("a reinstated pair keeps its walkovers until each is cleared", () => {
  const board = left(drawnBoard({ pairs: 4, format: "PLAYOFF", rules }), "p1");
  const back = reinstate(board, "p1");
  const again = { ...board, withdrawn: back.ok ? back.value.withdrawn : board.withdrawn };
  expect(matchOn(again, "R1-1").outcome).toEqual({ kind: "walkover", absent: "pair1" });
  const cleared = clearResult(again, "R1-1");
  expect(cleared.ok && cleared.value.changes.map(({ key, outcome }) => [key, outcome])).toEqual([
    ["R1-1", null],
    ["R2-1", null],
  ]);
  expect(reinstate(again, "p1")).toEqual({ ok: false, reason: "NOT_WITHDRAWN" });
});

test("a walkover that stood when its pair came back keeps its winner, though both pairs leave later", () => {
  const board = left(drawnBoard({ pairs: 4, format: "PLAYOFF", rules }), "p4");
  const back = reinstate(board, "p4");
  if (!back.ok) throw new Error(back.reason);
  record(board.matches, back.value.changes);
  const without = left(left({ ...board, withdrawn: back.value.withdrawn }, "p4"), "p1");
  expect(matchOn(without, "R1-1").outcome).toEqual(won);
});

test("a pair can leave only once, only from the draw, and not as champion", () => {
  const board = left(drawnBoard({ pairs: 4, format: "PLAYOFF", rules }), "p1");
  expect(withdraw(board, "p1")).toEqual({ ok: false, reason: "ALREADY_WITHDRAWN" });
  expect(withdraw(board, "stranger")).toEqual({ ok: false, reason: "PAIR_NOT_FOUND" });
  const final = drawnBoard({ pairs: 2, format: "PLAYOFF", rules });
  enter(final, "R1-1");
  expect(withdraw(final, "p1")).toEqual({ ok: false, reason: "TITLE_IS_WON" });
});
