import fc from "fast-check";
import { expect, test } from "vitest";
import type { QualifyingFinals } from "#domain/competition/cups/qualifying.ts";
import { type OpenBoard, type PlayMatch, record, winnerSideOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import { pointsFor } from "#domain/competition/ranking/points.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { anyCategory, anyStep, drawnBoard, type SomeCategory } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { playOut, tell } from "#tests/support/stories.ts";
import { replace, replaced } from "./lines.ts";
import { luckyLosers, luckyLosersIn, returningQualified } from "./lucky-loser.ts";
import { reinstate, withdraw } from "./withdrawal.ts";

const rulesWith = (qualifying: QualifyingFinals) => rulesFrom({ ...defaultChoice, qualifying });
const inOrder = (pairs: number) => Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
const set = (pair1: number, pair2: number) => ({ kind: "games", pair1, pair2 }) as const;
const won: Outcome = { kind: "played", sets: [set(6, 4), set(6, 4)] };
const lost: Outcome = { kind: "played", sets: [set(4, 6), set(4, 6)] };
const pairsOn = ({ sides }: PlayMatch<string>) => [sides.pair1.pair, sides.pair2.pair];
const inMain = (board: OpenBoard<string>) => [...board.matches.values()].filter(({ cup }) => cup === "main");

function enter(board: OpenBoard<string>, key: string, result: Outcome): void {
  const change = enterResult(board, key, result);
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
}

/** Draws so many pairs, and plays the qualifying to its end; the upper pair wins if the flip says so. */
function afterQualifying(pairs: number, finals: QualifyingFinals, upperWins: (key: string) => boolean) {
  const board = drawnBoard({ pairs, format: "PLAYOFF", rules: rulesWith(finals) });
  for (const { key, cup } of [...board.matches.values()].toSorted((one, other) => one.round - other.round)) {
    if (cup === "qualifying" && board.matches.get(key)?.outcome === null)
      enter(board, key, upperWins(key) ? won : lost);
  }
  return board;
}

/** Gives the line of a pair to another; throws a refusal. */
function given(board: OpenBoard<string>, pair: string, other: string): OpenBoard<string> {
  const changes = replace(board, pair, other);
  if (!changes.ok) throw new Error(changes.reason);
  return replaced(board, pair, other, changes.value);
}

function finish(board: OpenBoard<string>): void {
  for (;;) {
    const next = [...board.matches.values()].find(
      (match) => match.outcome === null && pairsOn(match).every((pair) => pair !== null),
    );
    if (!next) return;
    enter(board, next.key, won);
  }
}

const anyQualifying = fc.record({
  finals: fc.constantFrom<QualifyingFinals>(2, 4),
  more: fc.nat(12),
  upperWins: fc.func(fc.boolean()),
  at: fc.nat(),
});
const stepsOfPlay = { minLength: 1, maxLength: 12 };
const runs = { numRuns: 100, seed: 20261129 };

test("the losers of the finals are offered by strength, each with its final, once the qualifying is over", () => {
  const board = drawnBoard({ pairs: 10, format: "PLAYOFF", rules: rulesWith(2) });
  expect(luckyLosers(board, inOrder(10))).toEqual([]);
  enter(board, "qualifying/R1-1", lost);
  expect(luckyLosers(board, inOrder(10))).toEqual([]);
  expect(replace(board, "p1", "p7")).toEqual({ ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" });
  enter(board, "qualifying/R1-2", won);
  expect(luckyLosers(board, inOrder(10))).toEqual([
    { pair: "p7", final: 1 },
    { pair: "p9", final: 2 },
  ]);
  expect(luckyLosers(board, ["p9", "p7"]).map(({ pair }) => pair)).toEqual(["p9", "p7"]);
});

test("a lucky loser takes the line of any pair of the main cup, plays it to the end and has its place and points", () => {
  const property = fc.property(anyQualifying, ({ finals, more, upperWins, at }) => {
    const pairs = 3 * finals + more;
    const board = afterQualifying(pairs, finals, upperWins);
    const lines = [...new Set(inMain(board).flatMap(pairsOn))].filter((pair) => pair !== null);
    const leaving = lines[at % lines.length] ?? "";
    const offered = luckyLosers(board, inOrder(pairs));
    expect(offered).toHaveLength(finals);
    const lucky = offered[at % offered.length]?.pair ?? "";
    const after = given(board, leaving, lucky);
    expect(flawsOf(after)).toEqual([]);
    expect([...luckyLosersIn(after)]).toEqual([lucky]);
    expect(inMain(after).flatMap(pairsOn)).toEqual(
      inMain(board)
        .flatMap(pairsOn)
        .map((pair) => (pair === leaving ? lucky : pair)),
    );
    finish(after);
    expect(flawsOf(after)).toEqual([]);
    const { finishes, openMatches } = categoryStandingNow(after);
    const placeOf = (pair: string) => finishes.find((one) => one.pair === pair);
    expect([openMatches, placeOf(lucky)?.finish.reached === "qualifying"]).toEqual([0, false]);
    expect(placeOf(lucky)?.position).toBeLessThanOrEqual(lines.length);
    const gone = placeOf(leaving);
    const qualified = [...board.matches.values()].some(
      (match) => match.cup === "qualifying" && pairsOn(match).includes(leaving),
    );
    expect(gone && [gone.position, pointsFor(gone.finish, rulesWith(finals).points)]).toEqual(
      qualified ? [lines.length + 1, 0] : undefined,
    );
    expect(finishes).toHaveLength(qualified ? pairs : pairs - 1);
  });
  fc.assert(property, runs);
});

test("giving the line back leaves the board as it was", () => {
  const property = fc.property(anyQualifying, ({ finals, more, upperWins, at }) => {
    const board = afterQualifying(3 * finals + more, finals, upperWins);
    const lines = inMain(board)
      .flatMap(pairsOn)
      .filter((pair) => pair !== null);
    const leaving = lines[at % lines.length] ?? "";
    const lucky = luckyLosers(board, [])[0]?.pair ?? "";
    expect(given(given(board, leaving, lucky), lucky, leaving)).toEqual(board);
  });
  fc.assert(property, runs);
});

test("a pair gives no line once it has played there, and gets none from the main cup or an earlier round", () => {
  const board = afterQualifying(14, 2, () => true);
  const [first, second] = inMain(board).filter(({ round }) => round === 1);
  const lucky = luckyLosers(board, [])[0]?.pair ?? "";
  const leaving = first?.sides.pair1.pair ?? "";
  const refused = { ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" };
  const early = [...board.matches.values()].find(({ key }) => key === "qualifying/R1-1")?.sides.pair2.pair ?? "";
  expect(replace(board, leaving, second?.sides.pair1.pair ?? "")).toEqual(refused);
  expect(replace(board, leaving, early)).toEqual(refused);
  expect(replace(board, early, lucky)).toEqual(refused);
  enter(board, first?.key ?? "", won);
  expect(replace(board, leaving, lucky)).toEqual({ ok: false, reason: "PAIR_HAS_PLAYED" });
});

test("a pair that did not come to its final, was disqualified there or has left is no lucky loser", () => {
  for (const result of [
    { kind: "walkover", absent: "pair2" },
    { kind: "disqualification", disqualified: "pair2", sets: [] },
  ] as const) {
    const board = drawnBoard({ pairs: 10, format: "PLAYOFF", rules: rulesWith(2) });
    enter(board, "qualifying/R1-1", result);
    enter(board, "qualifying/R1-2", won);
    expect(luckyLosers(board, []).map(({ final }) => final)).toEqual([2]);
    const left = withdraw(board, luckyLosers(board, [])[0]?.pair ?? "");
    expect(left.ok && luckyLosers({ ...board, withdrawn: left.value.withdrawn }, [])).toEqual([]);
  }
});

test("the line of a pair that has already left by W.O. is played by the lucky loser", () => {
  const board = afterQualifying(10, 2, () => true);
  const [first] = inMain(board).filter(({ sides }) => sides.pair1.pair === "p1");
  const left = withdraw(board, "p1");
  if (!left.ok || !first) throw new Error("p1 did not leave");
  record(board.matches, left.value.changes);
  const after = given({ ...board, withdrawn: left.value.withdrawn }, "p1", luckyLosers(board, [])[0]?.pair ?? "");
  expect(after.matches.get(first.key)?.outcome).toBe(first.outcome);
  expect([flawsOf(after), after.withdrawn.size]).toEqual([[], 0]);
});

test("once a lucky loser plays, the winners of the qualifying stay, and their scores can be corrected", () => {
  const board = afterQualifying(10, 2, () => true);
  const closer: Outcome = { kind: "played", sets: [set(7, 5), set(6, 4)] };
  for (const leaving of ["p1", "p7"]) {
    const after = given(board, leaving, "p9");
    const refused = { ok: false, reason: "QUALIFYING_CLOSED" };
    expect(enterResult(after, "qualifying/R1-1", lost)).toEqual(refused);
    expect(clearResult(after, "qualifying/R1-2")).toEqual(refused);
    expect(enterResult(after, "qualifying/R1-1", closer).ok).toBe(true);
    expect(enterResult(given(after, "p9", leaving), "qualifying/R1-1", lost).ok).toBe(true);
    const onward = enterResult(given(after, "p9", "reserve"), "qualifying/R1-1", lost);
    expect(onward).toEqual(leaving === "p1" ? expect.objectContaining({ ok: true }) : refused);
  }
});

/** Draws ten pairs, the weakest in a qualifying. Its first final has a walkover, and then its winner leaves too. */
function withVacatedLine() {
  let board = drawnBoard({ pairs: 10, format: "PLAYOFF", rules: rulesWith(2) });
  enter(board, "qualifying/R1-2", won);
  for (const pair of ["p10", "p7"]) {
    const left = withdraw(board, pair);
    if (!left.ok) throw new Error(left.reason);
    record(board.matches, left.value.changes);
    board = { ...board, withdrawn: left.value.withdrawn };
  }
  return board;
}

test("the line of a final that both pairs left goes to a lucky loser, and both pairs stay away", () => {
  for (const leaving of ["p7", "p10"]) {
    const board = withVacatedLine();
    const [line] = inMain(board).filter(({ sides }) => sides.pair1.vacant || sides.pair2.vacant);
    expect(line?.outcome).toBe("bye");
    const after = given(board, leaving, "p9");
    const match = after.matches.get(line?.key ?? "");
    expect([match?.outcome, match && pairsOn(match).includes("p9")]).toEqual([null, true]);
    expect([flawsOf(after), [...luckyLosersIn(after)], [...after.withdrawn]]).toEqual([[], ["p9"], ["p10", "p7"]]);
    expect(enterResult(after, "qualifying/R1-2", lost)).toEqual({ ok: false, reason: "QUALIFYING_CLOSED" });
    finish(after);
    const { finishes, openMatches } = categoryStandingNow(after);
    expect([flawsOf(after), openMatches, finishes.length]).toEqual([[], 0, 10]);
    const placeOf = (pair: string) => finishes.find((one) => one.pair === pair)?.position;
    expect([placeOf("p7"), placeOf("p10")]).toEqual([9, 9]);
    expect(placeOf("p9")).toBeLessThan(9);
  }
});

/** Reinstates a pair that has left. */
function back(board: OpenBoard<string>, pair: string): OpenBoard<string> {
  const change = reinstate(board, pair);
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
  return { ...board, withdrawn: change.value.withdrawn };
}

test("a pair that comes back to a final that both had left has won it, and takes the line from the lucky loser", () => {
  for (const [pair, rival] of [
    ["p7", "p10"],
    ["p10", "p7"],
  ] as const) {
    const lucky = given(withVacatedLine(), "p7", "p9");
    expect(returningQualified(lucky)).toEqual([]);
    const there = back(lucky, pair);
    expect(returningQualified(there)).toEqual([{ pair, final: 1 }]);
    const after = given(there, "p9", pair);
    expect([flawsOf(after), [...luckyLosersIn(after)], [...after.withdrawn]]).toEqual([[], [], [rival]]);
    const final = after.matches.get("qualifying/R1-1");
    expect(final && winnerSideOf(final)).toBe(pair === "p7" ? "pair1" : "pair2");
    finish(after);
    expect([flawsOf(after), categoryStandingNow(after).openMatches]).toEqual([[], 0]);
    expect(returningQualified(back(there, rival))).toEqual([]);
  }
});

test("a vacated line stays empty once its rival has played on, and goes to no pair outside of the draw", () => {
  const board = withVacatedLine();
  const refusal = (pair: string) => replace(board, "p7", pair);
  expect(refusal("p1")).toEqual({ ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" });
  expect(refusal("p8")).toEqual({ ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" });
  finish(board);
  expect(refusal("p9")).toEqual({ ok: false, reason: "PAIR_HAS_PLAYED" });
});

/** Plays the rest of a qualifying, the upper pair winning; a pair that has left wins nothing. */
function endQualifying(board: OpenBoard<string>): void {
  for (const { key, cup } of [...board.matches.values()].toSorted((one, other) => one.round - other.round)) {
    if (cup !== "qualifying" || board.matches.get(key)?.outcome !== null) continue;
    const change = enterResult(board, key, won);
    if (change.ok) record(board.matches, change.value.changes);
  }
}

const anyStoryWithQualifying = anyCategory(14)
  .map(({ pairs, rules }): SomeCategory => {
    return { format: "PLAYOFF", pairs: Math.max(6, pairs), rules: { ...rules, qualifying: 2 } };
  })
  .chain((category) => fc.record({ category: fc.constant(category), steps: fc.array(anyStep(category), stepsOfPlay) }));

test("a lucky loser keeps the board sound, after any play before and after", () => {
  let tried = 0;
  const property = fc.property(anyStoryWithQualifying, fc.nat(), (story, at) => {
    const board = tell(story);
    endQualifying(board);
    const offered = [...luckyLosers(board, []), ...returningQualified(board)];
    const lines = [...board.matches.values()].flatMap(pairsOn).filter((pair) => pair !== null);
    const [leaving = "", lucky = ""] = [lines[at % lines.length], offered[at % Math.max(1, offered.length)]?.pair];
    const changes = replace(board, leaving, lucky);
    if (offered.length === 0 || !changes.ok) return;
    const after = replaced(board, leaving, lucky, changes.value);
    expect(flawsOf(after)).toEqual([]);
    playOut(after, story.steps);
    expect(flawsOf(after)).toEqual([]);
    tried += 1;
  });
  fc.assert(property, { numRuns: 150, seed: 20261129, endOnFailure: true });
  expect(tried).toBeGreaterThan(20);
});
