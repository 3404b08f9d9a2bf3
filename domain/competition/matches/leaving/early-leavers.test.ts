import fc from "fast-check";
import { expect, test } from "vitest";
import { leagueTable } from "#domain/competition/leagues/league-table.ts";
import { type OpenBoard, record } from "#domain/competition/matches/board.ts";
import { divisionOf } from "#domain/competition/matches/division-of.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { groupLegs, groupPlayoffs, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyStep, drawnBoard } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { playOut, take } from "#tests/support/stories.ts";
import { reinstate, withdraw } from "./withdrawal.ts";

type Group = Pick<ZoneSettings, "legs" | "groupPlayoff">;

/** A league with these rules. Stored leagues may have a final alone, which is not offered any more. */
function leagueOf(pairs: number, group: Group) {
  const rules = rulesOf("LEAGUE", defaultChoice);
  return { pairs, format: "LEAGUE", rules: { ...rules, zones: { ...rules.zones, ...group } } } as const;
}

const sets = (...games: readonly (readonly [number, number])[]): Outcome => ({
  kind: "played",
  sets: games.map(([pair1, pair2]) => ({ kind: "games", pair1, pair2 })),
});

/** Enters the result of two pairs, the winner first, from the winner's point of view. */
function enter(board: OpenBoard<string>, pair: string, other: string, result: Outcome): void {
  const match = [...board.matches.values()].find(({ stage, sides: { pair1, pair2 } }) => {
    return stage === "zone" && [pair1.pair, pair2.pair].toSorted().join() === [pair, other].toSorted().join();
  });
  if (!match) throw new Error(`${pair} never meets ${other}`);
  const change = enterResult(board, match.key, match.sides.pair1.pair === pair ? result : turned(result));
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
}

function turned(result: Outcome): Outcome {
  if (result.kind === "walkover") return { kind: "walkover", absent: "pair1" };
  if (result.kind !== "played") return result;
  return { ...result, sets: result.sets.map((set) => ({ ...set, pair1: set.pair2, pair2: set.pair1 })) };
}

function after(board: OpenBoard<string>, change: ReturnType<typeof withdraw<string> | typeof reinstate<string>>) {
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
  return { ...board, withdrawn: change.value.withdrawn };
}

const finalOf = (board: OpenBoard<string>) => {
  const final = [...board.matches.values()].find(({ stage }) => stage === "knockout");
  return final && [final.sides.pair1.pair, final.sides.pair2.pair];
};

const absent: Outcome = { kind: "walkover", absent: "pair2" };
const [clear, narrow] = [sets([6, 0], [6, 0]), sets([7, 5], [7, 5])];

/** A league of four with a final. P4 beats P2 and has two more matches; the others beat each other in a circle. */
function circle() {
  const board = drawnBoard(leagueOf(4, { legs: 1, groupPlayoff: 2 }));
  enter(board, "p1", "p2", narrow);
  enter(board, "p2", "p3", clear);
  enter(board, "p3", "p1", narrow);
  enter(board, "p4", "p2", clear);
  return board;
}

test("a pair that leaves early takes its matches out of the places and the playoff, and brings them back", () => {
  const board = circle();
  expect(finalOf(board)).toEqual([null, null]);
  const left = after(board, withdraw(board, "p4"));
  // Without P4 all others have a win and a defeat, and the games decide.
  expect(finalOf(left)).toEqual(["p2", "p1"]);
  const places = categoryStandingNow(left).finishes.map(({ pair, position }) => [pair, position]);
  expect(places).toEqual([
    ["p3", 3],
    ["p4", 4],
  ]);
  const back = after(left, reinstate(left, "p4"));
  expect(finalOf(back)).toEqual(["p3", "p1"]);
  expect(flawsOf(back)).toEqual([]);
});

test("no pair leaves the table or comes back to it once that would take a result from the playoff", () => {
  const board = circle();
  const left = after(board, withdraw(board, "p4"));
  const final = [...left.matches.values()].find(({ stage }) => stage === "knockout")?.key ?? "";
  const played = enterResult(left, final, clear);
  if (played.ok) record(left.matches, played.value.changes);
  expect(reinstate(left, "p4")).toEqual({ ok: false, reason: "PLAYOFF_HAS_RESULTS" });
  const cleared = clearResult(left, final);
  if (cleared.ok) record(left.matches, cleared.value.changes);
  const back = after(left, reinstate(left, "p4"));
  const again = enterResult(back, final, clear);
  if (again.ok) record(back.matches, again.value.changes);
  expect(withdraw(back, "p4")).toEqual({ ok: false, reason: "PLAYOFF_HAS_RESULTS" });
});

test("from half on a pair that leaves stays in the table, and the rest of its matches are walkovers", () => {
  const board = circle();
  enter(board, "p1", "p4", clear);
  const left = after(board, withdraw(board, "p4"));
  expect(divisionOf(left)?.left.size).toBe(0);
  expect(finalOf(left)).toEqual(["p3", "p1"]);
});

test("a walkover is no played match: a pair that only missed its matches still leaves the table", () => {
  const board = circle();
  enter(board, "p1", "p4", absent);
  enter(board, "p3", "p4", absent);
  const left = after(board, withdraw(board, "p4"));
  expect([...(divisionOf(left)?.left ?? [])]).toEqual(["p4"]);
});

const anyLeague = fc
  .record({
    pairs: fc.integer({ min: 4, max: 7 }),
    legs: fc.constantFrom(...groupLegs),
    groupPlayoff: fc.constantFrom(...groupPlayoffs),
  })
  .chain(({ pairs, ...group }) => {
    const category = leagueOf(pairs, group);
    return fc.record({ category: fc.constant(category), steps: fc.array(anyStep(category), { minLength: 25 }) });
  });

test("after any history the board follows its rules, and each pair has one place, those that left the last", () => {
  const property = fc.property(anyLeague, ({ category, steps }) => {
    let board = drawnBoard(category);
    for (const step of steps) {
      board = take(board, step)?.board ?? board;
      expect(flawsOf(board)).toEqual([]);
    }
    playOut(board, steps);
    expect(flawsOf(board)).toEqual([]);
    const { openMatches, finishes, champion } = categoryStandingNow(board);
    const places = new Map(finishes.map(({ pair, position }) => [pair, position]));
    expect([openMatches, places.size]).toEqual([0, category.pairs]);
    const [division, group] = [divisionOf(board), board.zones.get("A")];
    if (!division || !group) throw new Error("the league has no division");
    const table = leagueTable(division, group.table, 99).map(({ pair }) => pair);
    const outside = finishes.filter(({ finish }) => finish.reached === "table");
    const inOrder = outside.map(({ pair }) => pair).filter((pair) => table.includes(pair));
    if (board.rounds === 0 && champion !== null) expect(champion).toBe(table[0]);
    expect(inOrder).toEqual(table.slice(table.length - inOrder.length));
    const last = Math.max(0, ...table.map((pair) => places.get(pair) ?? 0));
    for (const pair of division.left) if (!isInPlayoff(board, pair)) expect(places.get(pair)).toBeGreaterThan(last);
  });
  fc.assert(property, { numRuns: 60, seed: 20261129 });
});

function isInPlayoff(board: OpenBoard<string>, pair: string): boolean {
  return [...board.matches.values()].some(({ stage, sides: { pair1, pair2 } }) => {
    return stage === "knockout" && [pair1.pair, pair2.pair].includes(pair);
  });
}
