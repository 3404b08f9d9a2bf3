import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pointsFor, pointsTable } from "#domain/competition/ranking/points.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesFrom, tieBreaks } from "#domain/competition/tournaments/category-rules.ts";
import { defaultZones, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyStep, drawnBoard, type Step } from "#tests/support/arbitrary/play.ts";
import { playOut, take } from "#tests/support/stories.ts";
import { type OpenBoard, record } from "./board.ts";
import { categoryStandingNow, finishOfPart } from "./finish-of-pairs.ts";
import { withdraw } from "./leaving/withdrawal.ts";
import { enterResult } from "./result-change.ts";

type Group = Partial<Pick<ZoneSettings, "legs" | "groupPlayoff">>;

const rulesOf = (group: Group, tieBreak: (typeof tieBreaks)[number] = "head-to-head") =>
  rulesFrom({ ...defaultChoice, tieBreak, zones: { ...defaultZones, shape: "one-group", ...group } });

const set = { kind: "games", pair1: 6, pair2: 0 } as const;
const upperWins: Outcome = { kind: "played", sets: [set, set] };
const nobodyCame: Outcome = { kind: "walkover", absent: "both" };

/** Plays the matches in their order. In a group every pair has met all others once when the better seed won. */
function playedOut(pairs: number, group: Group = {}, outcomeOf: (key: string) => Outcome = () => upperWins) {
  const board = drawnBoard({ pairs, format: "ROUND_ROBIN", rules: rulesOf(group) });
  for (const key of board.matches.keys()) enter(board, key, outcomeOf(key));
  return board;
}

function enter(board: OpenBoard<string>, key: string, outcome: Outcome): void {
  const change = enterResult(board, key, outcome);
  if (change.ok) record(board.matches, change.value.changes);
}

const placesOf = (board: OpenBoard<string>) =>
  categoryStandingNow(board).finishes.map(({ pair, position }) => `${position} ${pair}`);

describe("one group without a playoff", () => {
  test("has no cup, and its table gives a champion and every place", () => {
    const board = playedOut(6);
    expect([board.matches.size, board.rounds, board.cups.size]).toEqual([15, 0, 0]);
    expect(categoryStandingNow(board)).toMatchObject({ openMatches: 0, champion: "p1" });
    expect(placesOf(board)).toEqual(["1 p1", "2 p2", "3 p3", "4 p4", "5 p5", "6 p6"]);
  });

  test("has no champion and no place before its last match", () => {
    const board = playedOut(6);
    const open = { ...board, matches: new Map(board.matches) };
    const last = [...open.matches.values()].at(-1);
    if (last) open.matches.set(last.key, { ...last, outcome: null });
    expect(categoryStandingNow(open)).toEqual({ openMatches: 1, champion: null, finishes: [] });
  });

  test("has no champion if nobody came to any match, and gives no points", () => {
    const { champion, finishes } = categoryStandingNow(playedOut(3, {}, () => nobodyCame));
    expect(champion).toBeNull();
    expect(finishes.map(({ finish }) => pointsFor(finish, pointsTable(500)))).toEqual([0, 0, 0]);
  });

  test("gives the points of a round: second as a finalist, third and fourth as semifinalists, and so on", () => {
    const points = categoryStandingNow(playedOut(16)).finishes.map(({ finish }) => pointsFor(finish, pointsTable(500)));
    expect(points).toEqual([500, 300, 180, 180, 90, 90, 90, 90, 45, 45, 45, 45, 45, 45, 45, 45]);
  });

  test("gives no points for a last match lost by W.O., and points after an earlier one", () => {
    const board = drawnBoard({ pairs: 3, format: "ROUND_ROBIN", rules: rulesOf({}) });
    for (const [key, outcome] of [
      ["A1", { kind: "walkover", absent: "pair2" }],
      ["A2", upperWins],
      ["A3", { kind: "walkover", absent: "pair2" }],
    ] as const)
      enter(board, key, outcome);
    // p3 did not come to p2 in the first match, and lost the second on court; p2 did not come to the last one.
    const finishes = categoryStandingNow(board).finishes.map(({ pair, finish }) => [pair, finish]);
    expect(Object.fromEntries(finishes)).toMatchObject({
      p2: { reached: "table", forfeited: true },
      p3: { reached: "table", forfeited: false },
    });
  });

  test("keeps its champions once they have won, and lets others leave", () => {
    const board = playedOut(4);
    expect(withdraw(board, "p1")).toEqual({ ok: false, reason: "TITLE_IS_WON" });
    expect(withdraw(board, "p2").ok).toBe(true);
  });

  test("gives a player who left a pair on the way the last place", () => {
    expect(finishOfPart(playedOut(6), "p1", new Set(["A1"]))).toEqual({
      finish: { reached: "table", place: 6, forfeited: false },
      position: 6,
    });
    expect(finishOfPart(playedOut(6), "p1", new Set())).toBeNull();
  });

  test("meets twice if the club wants two legs, and both matches count between two tied pairs", () => {
    const board = drawnBoard({ pairs: 3, format: "ROUND_ROBIN", rules: rulesOf({ legs: 2 }) });
    const sides = [...board.matches.values()].map(({ round, sides: { pair1, pair2 } }) => [
      round,
      `${pair1.pair} ${pair2.pair}`,
    ]);
    expect(sides).toEqual([
      [1, "p2 p3"],
      [2, "p1 p3"],
      [3, "p1 p2"],
      [4, "p3 p2"],
      [5, "p3 p1"],
      [6, "p2 p1"],
    ]);
    for (const key of board.matches.keys()) enter(board, key, upperWins);
    // One win each between all three: the tie goes on to the differences, and then to lots.
    expect(categoryStandingNow(board).finishes.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

describe("one group with a playoff", () => {
  test("seeds the playoff by its places, and ranks the others by the table", () => {
    const board = playedOut(7, { groupPlayoff: 4 });
    const first = [...board.matches.values()].filter(({ stage, round }) => stage === "knockout" && round === 1);
    expect(first.map(({ sides: { pair1, pair2 } }) => `${pair1.pair} ${pair2.pair}`)).toEqual(["p1 p4", "p2 p3"]);
    expect(placesOf(board)).toEqual(["1 p1", "2 p2", "3 p3", "3 p4", "5 p5", "6 p6", "7 p7"]);
  });

  test("has as many lines as pairs allow, and no bye", () => {
    const lines = (pairs: number) =>
      [...drawnBoard({ pairs, format: "ROUND_ROBIN", rules: rulesOf({ groupPlayoff: 8 }) }).matches.values()].filter(
        ({ stage, round }) => stage === "knockout" && round === 1,
      ).length * 2;
    expect([3, 4, 7, 8, 16].map(lines)).toEqual([2, 4, 4, 8, 8]);
  });

  test("gives its points by the round, and not by wins in the group", () => {
    const { finishes } = categoryStandingNow(playedOut(16, { groupPlayoff: 2, legs: 2 }));
    const points = finishes.map(({ finish }) => pointsFor(finish, pointsTable(500)));
    expect(points.slice(0, 5)).toEqual([500, 300, 180, 180, 90]);
  });
});

test("after any results and withdrawals each pair of a finished group has one place, and clearing all takes it back", () => {
  const anyGroup = fc.record({ pairs: fc.integer({ min: 3, max: 7 }), tieBreak: fc.constantFrom(...tieBreaks) });
  const property = fc.property(
    anyGroup.chain(({ pairs, tieBreak }) => {
      const category = { pairs, format: "ROUND_ROBIN", rules: rulesOf({}, tieBreak) } as const;
      return fc.record({ category: fc.constant(category), steps: fc.array(anyStep(category), { minLength: 20 }) });
    }),
    ({ category, steps }) => {
      let board = drawnBoard(category);
      const drawn = [...board.matches];
      for (const step of steps) board = take(board, step)?.board ?? board;
      playOut(board, steps);
      const { openMatches, finishes, champion } = categoryStandingNow(board);
      expect(openMatches).toBe(0);
      expect(finishes.map(({ position }) => position)).toEqual(
        Array.from({ length: category.pairs }, (_, at) => at + 1),
      );
      expect(champion).toBe(finishes[0]?.finish.reached === "title" ? finishes[0].pair : null);
      board = { ...board, withdrawn: new Set() };
      const clear: Step = { act: "clear", at: 0, inZone: upperWins, inKnockout: upperWins, inConsolation: upperWins };
      for (let next = take(board, clear); next; next = take(board, clear)) board = next.board;
      expect([...board.matches]).toEqual(drawn);
    },
  );
  fc.assert(property, { numRuns: 100, seed: 20261129 });
});
