import { expect, test } from "vitest";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { record, resultOf } from "./board.ts";
import { divisionOf } from "./division-of.ts";
import { withdraw } from "./leaving/withdrawal.ts";
import { enterResult } from "./result-change.ts";

/** Draws five pairs that all meet, plays the first matches of one pair, and lets that pair leave. */
function leftAfter(played: number) {
  const board = drawnBoard({ pairs: 5, format: "LEAGUE", rules: rulesOf("LEAGUE", defaultChoice) });
  const [pair = ""] = board.zones.get("A")?.pairs ?? [];
  const own = [...board.matches.values()].filter(({ stage, sides }) => {
    return stage === "zone" && [sides.pair1.pair, sides.pair2.pair].includes(pair);
  });
  const set = { kind: "games", pair1: 6, pair2: 2 } as const;
  for (const { key } of own.slice(0, played)) {
    const entered = enterResult(board, key, { kind: "played", sets: [set, set] });
    if (entered.ok) record(board.matches, entered.value.changes);
  }
  const gone = withdraw(board, pair);
  if (!gone.ok) throw new Error(gone.reason);
  record(board.matches, gone.value.changes);
  const division = divisionOf({ ...board, withdrawn: gone.value.withdrawn });
  const withResult = [...board.matches.values()].filter((match) => resultOf(match) !== null).length;
  return { left: division?.left.has(pair), withResult, matches: division?.matches.length };
}

test("a pair that leaves before half of its matches leaves the table, and its results stay on the board", () => {
  expect(leftAfter(1)).toEqual({ left: true, withResult: 4, matches: 4 });
  expect(leftAfter(2)).toEqual({ left: false, withResult: 4, matches: 4 });
});

test("a knockout has no division", () => {
  expect(divisionOf(drawnBoard({ pairs: 4, format: "PLAYOFF", rules: rulesOf("PLAYOFF", defaultChoice) }))).toBeNull();
});
