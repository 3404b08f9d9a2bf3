import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OpenBoard, record, resultOf } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { anyStory, tell } from "#tests/support/stories.ts";
import { freeLines, replace, seatLate } from "./lines.ts";
import { withdraw } from "./withdrawal.ts";

const rules = rulesFrom(defaultChoice);
const won = { kind: "walkover", absent: "pair2" } as const;
const knockout = (pairs: number) => drawnBoard({ pairs, format: "PLAYOFF", rules });
const zoned = (pairs: number) => drawnBoard({ pairs, format: "ROUND_ROBIN", rules });

function enter(board: OpenBoard<string>, key: string): void {
  const change = enterResult(board, key, won);
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
}

function left(board: OpenBoard<string>, pair: string): OpenBoard<string> {
  const change = withdraw(board, pair);
  if (!change.ok) throw new Error(change.reason);
  record(board.matches, change.value.changes);
  return { ...board, withdrawn: change.value.withdrawn };
}

/** Returns the matches after a change. */
function standingAfter(board: OpenBoard<string>, changed: ReturnType<typeof replace> | ReturnType<typeof seatLate>) {
  if (!changed.ok) return changed.reason;
  const matches = new Map(board.matches);
  record(matches, changed.value);
  return matches;
}

describe("a late pair", () => {
  test("gets the position of a pair drawn last", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), (pairs) => {
        const board = knockout(pairs);
        const [free] = freeLines(board);
        fc.pre(free !== undefined);
        expect(free?.seed).toBe(pairs + 1);
        const seated = standingAfter(board, seatLate(board, free?.match ?? "", `p${pairs + 1}`));
        expect(seated).toEqual(knockout(pairs + 1).matches);
      }),
    );
  });

  test("takes only a free line whose bye has had no further match", () => {
    const board = knockout(6);
    expect(freeLines(board).map(({ seed, rival }) => [seed, rival])).toEqual([
      [7, "p2"],
      [8, "p1"],
    ]);
    const [second, first] = freeLines(board).map(({ match }) => match);
    enter(board, "R1-2");
    enter(board, "R2-1");
    expect(freeLines(board).map(({ rival }) => rival)).toEqual(["p2"]);
    expect(seatLate(board, first ?? "", "late")).toEqual({ ok: false, reason: "NO_ROOM" });
    expect(seatLate(board, "R1-2", "late")).toEqual({ ok: false, reason: "NO_ROOM" });
    expect(seatLate(board, second ?? "", "p3")).toEqual({ ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" });
    expect(freeLines(zoned(7))).toEqual([]);
  });

  test("wins at once against a pair that has left, and the match after that is to be played again", () => {
    const board = left(knockout(3), "p1");
    const [free] = freeLines(board);
    const matches = standingAfter(board, seatLate(board, free?.match ?? "", "late"));
    expect(typeof matches === "string" ? matches : flawsOf({ ...board, matches })).toEqual([]);
  });
});

describe("a reserve", () => {
  test("takes the line of a pair, even after a bye has brought it into the second round", () => {
    const replaced = replace(knockout(3), "p1", "reserve");
    expect(replaced.ok && replaced.value.map(({ key, sides }) => [key, sides.pair1.pair])).toEqual([
      ["R1-1", "reserve"],
      ["R2-1", "reserve"],
    ]);
  });

  test.each([3, 5, 8, 11])(
    "takes the line of a withdrawn pair as if that pair had never been drawn (%i pairs)",
    (pairs) => {
      for (const fresh of [knockout(pairs), zoned(pairs)]) {
        const renamed = JSON.stringify([...fresh.matches]).replaceAll('"p2"', '"reserve"');
        const board = left({ ...fresh, matches: new Map(fresh.matches) }, "p2");
        const matches = standingAfter(board, replace(board, "p2", "reserve"));
        expect(JSON.stringify([...matches])).toBe(renamed);
      }
    },
  );

  test("takes the line of a pair that lost by W.O. in its zone and in the silver cup", () => {
    const silver = rulesFrom({ ...defaultChoice, silver: true });
    const board = left(drawnBoard({ pairs: 6, format: "ROUND_ROBIN", rules: silver }), "p6");
    for (const key of ["A1", "A2", "A3", "B3"]) enter(board, key);
    expect(board.matches.get("silver/R1-1")).toMatchObject({
      sides: { pair1: { pair: "p5" }, pair2: { pair: "p6" } },
      outcome: { kind: "walkover", absent: "pair2" },
    });
    const matches = standingAfter(board, replace(board, "p6", "reserve"));
    const open = matches instanceof Map ? [...matches.values()].filter(({ outcome }) => outcome === null) : [];
    expect(open.map(({ key }) => key)).toEqual(["B1", "B2", "R1-1", "R1-2", "R2-1", "silver/R1-1"]);
    enter(board, "R1-1");
    expect(replace(board, "p6", "reserve")).toEqual({ ok: false, reason: "PAIR_HAS_PLAYED" });
  });

  test("replaces no pair that has played, or whose walkover was followed by a match, and keeps other results", () => {
    const board = knockout(4);
    expect(replace(board, "p1", "p2")).toEqual({ ok: false, reason: "REPLACEMENT_NOT_AVAILABLE" });
    expect(replace(board, "stranger", "reserve")).toEqual({ ok: false, reason: "PAIR_NOT_FOUND" });
    enter(board, "R1-2");
    expect(replace(board, "p2", "reserve")).toEqual({ ok: false, reason: "PAIR_HAS_PLAYED" });
    const without = left(board, "p1");
    const matches = standingAfter(without, replace(without, "p1", "reserve"));
    expect(matches instanceof Map && matches.get("R1-2")?.outcome).toEqual(won);
    enter(without, "R2-1");
    expect(replace(without, "p1", "reserve")).toEqual({ ok: false, reason: "PAIR_HAS_PLAYED" });
  });
});

/** Returns the matches with an entered result: their pairs and the outcome. */
function entered({ matches }: Pick<OpenBoard<string>, "matches">) {
  return [...matches.values()].flatMap((match) => {
    const { key, sides, outcome, isAutomatic } = match;
    return resultOf(match) && !isAutomatic ? [[key, sides.pair1.pair, sides.pair2.pair, outcome]] : [];
  });
}

test("a pair that joins later keeps the draw sound and every entered result, after any play", () => {
  const tried = { late: 0, replaced: 0 };
  fc.assert(
    fc.property(anyStory(12, 14), (story) => {
      const board = tell(story);
      for (const { match } of freeLines(board)) {
        const matches = standingAfter(board, seatLate(board, match, "late"));
        if (typeof matches === "string") throw new Error(matches);
        expect(flawsOf({ ...board, matches })).toEqual([]);
        expect(entered({ ...board, matches })).toEqual(entered(board));
        tried.late += 1;
      }
      for (const pair of board.withdrawn) {
        const matches = standingAfter(board, replace(board, pair, "reserve"));
        if (typeof matches === "string") continue;
        const inPlace = (one: string) => (one === pair ? "reserve" : one);
        const zones = new Map([...board.zones].map(([at, zone]) => [at, { ...zone, pairs: zone.pairs.map(inPlace) }]));
        const withdrawn = new Set([...board.withdrawn].filter((one) => one !== pair));
        expect(flawsOf({ ...board, zones, matches, withdrawn })).toEqual([]);
        expect(entered({ matches })).toEqual(entered(board));
        tried.replaced += 1;
      }
    }),
    { numRuns: 250, seed: 20261122, endOnFailure: true },
  );
  expect(tried.late).toBeGreaterThan(10);
  expect(tried.replaced).toBeGreaterThan(10);
});
