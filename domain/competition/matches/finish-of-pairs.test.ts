import { describe, expect, test } from "vitest";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, type RulesChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { record } from "./board.ts";
import { categoryStandingNow, finishOfLate, finishOfPart } from "./finish-of-pairs.ts";
import { enterResult } from "./result-change.ts";

const set = { kind: "games", pair1: 6, pair2: 0 } as const;
const upperWins: Outcome = { kind: "played", sets: [set, set] };
const absent = (who: "pair1" | "pair2" | "both"): Outcome => ({ kind: "walkover", absent: who });

/**
 * Builds a category in which pair 1 wins every match without another given outcome, played in the order of its matches.
 */
function boardPlayed(
  pairs: number,
  format: "PLAYOFF" | "ROUND_ROBIN",
  others: Readonly<Record<string, Outcome>> = {},
  choice: Partial<RulesChoice> = {},
) {
  const board = drawnBoard({ pairs, format, rules: rulesFrom({ ...defaultChoice, ...choice }) });
  for (const key of board.matches.keys()) {
    const change = enterResult(board, key, others[key] ?? upperWins);
    if (change.ok) record(board.matches, change.value.changes);
  }
  return board;
}

const played = (...category: Parameters<typeof boardPlayed>) => categoryStandingNow(boardPlayed(...category));

const places = ({ finishes }: ReturnType<typeof played>) =>
  finishes.map(({ pair, position }) => `${position} ${pair}`).toSorted();

describe("places", () => {
  test("of a knockout: the round in which a pair lost", () => {
    expect(places(played(6, "PLAYOFF"))).toEqual(["1 p1", "2 p2", "3 p3", "3 p4", "5 p5", "5 p6"]);
  });

  test("of a knockout with a match for the third place", () => {
    expect(places(played(4, "PLAYOFF", {}, { thirdPlace: true }))).toEqual(["1 p1", "2 p2", "3 p4", "4 p3"]);
    expect(places(played(4, "PLAYOFF", { "3P": absent("both") }, { thirdPlace: true }))).toEqual([
      "1 p1",
      "2 p2",
      "3 p3",
      "3 p4",
    ]);
  });

  test("of zones: the pairs that did not qualify share the place below the playoff", () => {
    expect(places(played(6, "ROUND_ROBIN"))).toEqual(["1 p1", "2 p4", "3 p2", "3 p3", "5 p5", "5 p6"]);
  });

  test("of a final without either pair: both are second, and there is no champion", () => {
    const { champion, finishes } = played(2, "PLAYOFF", { "R1-1": absent("both") });
    expect(champion).toBeNull();
    expect(finishes.map(({ position }) => position)).toEqual([2, 2]);
  });
});

test("a pair that advanced by a bye and loses its first match has no playoff wins", () => {
  const { finishes } = played(3, "PLAYOFF", { "R2-1": absent("pair1") });
  expect(finishes.find(({ pair }) => pair === "p1")?.finish).toEqual({
    reached: "playoff",
    lostIn: 2,
    lines: 4,
    playoffWins: 0,
    zoneWins: null,
    forfeited: true,
  });
});

test("wins and walkover losses in a zone are kept for the points", () => {
  const { finishes } = played(6, "ROUND_ROBIN", { A1: absent("pair2"), B3: absent("pair1") });
  const out = finishes.filter(({ finish }) => finish.reached === "zone");
  expect(out.map(({ pair, finish }) => [pair, finish])).toEqual([
    ["p5", { reached: "zone", zoneWins: 0, forfeited: true }],
    ["p6", { reached: "zone", zoneWins: 0, forfeited: false }],
  ]);
});

test("a pair that won in its zone by a walkover and is eliminated there has forfeited nothing", () => {
  const { finishes } = played(7, "ROUND_ROBIN", { A4: absent("pair2") });
  const finishOf = (pair: string) => finishes.find((one) => one.pair === pair)?.finish;
  expect(finishOf("p7")).toEqual({ reached: "zone", zoneWins: 1, forfeited: false });
  expect(finishOf("p5")).toEqual({ reached: "zone", zoneWins: 0, forfeited: true });
});

describe("a player who left a pair that goes on", () => {
  const inPlayoff = { reached: "playoff", lines: 4, zoneWins: null, forfeited: false } as const;
  test.each([
    ["the next match, after a win in a knockout", "p1", ["R1-1"], 2, { ...inPlayoff, lostIn: 2, playoffWins: 1 }],
    ["the match that the pair did lose", "p2", ["R1-2", "R2-1"], 2, { ...inPlayoff, lostIn: 2, playoffWins: 1 }],
    ["the first match, which the pair did lose", "p4", ["R1-1"], 3, { ...inPlayoff, lostIn: 4, playoffWins: 0 }],
    ["nothing, after winning the final", "p1", ["R1-1", "R2-1"], 1, { reached: "title" }],
  ] as const)("has lost %s", (_, pair, own, position, finish) => {
    expect(finishOfPart(boardPlayed(4, "PLAYOFF"), pair, new Set(own))).toEqual({ finish, position });
  });

  test("has left the zone with the wins that they played, even if the pair qualified", () => {
    const finish = { reached: "zone", zoneWins: 1, forfeited: false };
    const board = boardPlayed(6, "ROUND_ROBIN");
    expect(finishOfPart(board, "p1", new Set(["A2"]))).toEqual({ finish, position: 5 });
  });

  test("has lost the match after a win in the playoff, and keeps the wins of its zone", () => {
    const board = boardPlayed(6, "ROUND_ROBIN");
    expect(finishOfPart(board, "p1", new Set(["A2", "A3", "R1-1"]))).toMatchObject({
      finish: { reached: "playoff", lostIn: 2, playoffWins: 1, zoneWins: 2 },
    });
  });

  test("has no finish without a match", () => {
    expect(finishOfPart(boardPlayed(4, "PLAYOFF"), "p1", new Set())).toBeNull();
    expect(finishOfPart(boardPlayed(6, "ROUND_ROBIN"), "p1", new Set())).toBeNull();
  });
});

test("a player who left a pair of the silver cup has lost its next match there", () => {
  const board = boardPlayed(6, "ROUND_ROBIN", {}, { silver: true });
  const part = (pair: string, own: readonly string[]) => finishOfPart(board, pair, new Set(own));
  const inSilver = (lostIn: number) => ({ reached: "silver", lostIn, zoneWins: 0, forfeited: false });
  expect(places(categoryStandingNow(board)).slice(4)).toEqual(["5 p5", "6 p6"]);
  expect(part("p5", ["A1", "A2", "silver/R1-1"])).toEqual({ finish: inSilver(1), position: 5 });
  expect(part("p5", ["A1", "A2"])).toEqual({ finish: inSilver(2), position: 6 });
  // Left before the playoff, for which its pair qualified.
  expect(part("p1", ["A2"])).toEqual({ finish: { ...inSilver(2), zoneWins: 1 }, position: 6 });
});

test("a silver final without either pair has no winners, and both are second there", () => {
  const { champion, finishes } = played(6, "ROUND_ROBIN", { "silver/R1-1": absent("both") }, { silver: true });
  expect([champion, ...finishes.map(({ position }) => position)]).toEqual(["p1", 1, 2, 3, 3, 6, 6]);
});

test("a player who joined a pair later shares its end, but of the zone only the wins that they played", () => {
  const board = boardPlayed(6, "ROUND_ROBIN");
  const of = (pair: string) => categoryStandingNow(board).finishes.filter((one) => one.pair === pair);
  const late = (pair: string, own: readonly string[]) => of(pair).map((end) => finishOfLate(board, end, new Set(own)));
  expect(late("p4", ["A3", "R1-2"])).toEqual(of("p4").map(({ finish }) => ({ ...finish, zoneWins: 0 })));
  expect(late("p4", ["A1", "R1-2"])).toEqual(of("p4").map(({ finish }) => ({ ...finish, zoneWins: 1 })));
  const knockout = boardPlayed(4, "PLAYOFF");
  const ends = categoryStandingNow(knockout).finishes;
  expect(ends.map((end) => finishOfLate(knockout, end, new Set()))).toEqual(ends.map(({ finish }) => finish));
});

test("during a category only eliminated pairs have a place", () => {
  const board = drawnBoard({ pairs: 4, format: "PLAYOFF", rules: rulesFrom(defaultChoice) });
  const change = enterResult(board, "R1-1", upperWins);
  if (change.ok) record(board.matches, change.value.changes);
  const { openMatches, champion, finishes } = categoryStandingNow(board);
  expect({ openMatches, champion, out: finishes.map(({ pair }) => pair) }).toEqual({
    openMatches: 2,
    champion: null,
    out: ["p4"],
  });
});

test("a pair that goes on in the silver cup has no place after its zone", () => {
  const board = drawnBoard({ pairs: 6, format: "ROUND_ROBIN", rules: rulesFrom({ ...defaultChoice, silver: true }) });
  const enter = (keys: readonly string[]) => {
    for (const key of keys) {
      const change = enterResult(board, key, upperWins);
      if (change.ok) record(board.matches, change.value.changes);
    }
    return places(categoryStandingNow(board));
  };
  expect(enter(["A1", "A2", "A3", "B1", "B2", "B3"])).toEqual([]);
  expect(enter(["silver/R1-1"])).toEqual(["5 p5", "6 p6"]);
});
