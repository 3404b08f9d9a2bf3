import { describe, expect, test } from "vitest";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { record } from "./board.ts";
import { categoryStandingNow } from "./finish-of-pairs.ts";
import { enterResult } from "./result-change.ts";

const set = { kind: "games", pair1: 6, pair2: 0 } as const;
const upperWins: Outcome = { kind: "played", sets: [set, set] };
const absent = (who: "pair1" | "pair2" | "both"): Outcome => ({ kind: "walkover", absent: who });

/** A category in which pair 1 of every match wins but where it is said otherwise, played in the order of its matches. */
function played(
  pairs: number,
  format: "PLAYOFF" | "ROUND_ROBIN",
  others: Readonly<Record<string, Outcome>> = {},
  thirdPlace = false,
) {
  const board = drawnBoard({ pairs, format, rules: rulesFrom({ ...defaultChoice, thirdPlace }) });
  for (const key of board.matches.keys()) {
    const change = enterResult(board, key, others[key] ?? upperWins);
    if (change.ok) record(board.matches, change.value.changes);
  }
  return categoryStandingNow(board);
}

const places = ({ finishes }: ReturnType<typeof played>) =>
  finishes.map(({ pair, position }) => `${position} ${pair}`).toSorted();

describe("places", () => {
  test("of a knockout: the round in which a pair lost", () => {
    expect(places(played(6, "PLAYOFF"))).toEqual(["1 p1", "2 p2", "3 p3", "3 p4", "5 p5", "5 p6"]);
  });

  test("of a knockout with a match for the third place", () => {
    expect(places(played(4, "PLAYOFF", {}, true))).toEqual(["1 p1", "2 p2", "3 p4", "4 p3"]);
    expect(places(played(4, "PLAYOFF", { "3P": absent("both") }, true))).toEqual(["1 p1", "2 p2", "3 p3", "3 p4"]);
  });

  test("of zones: who did not qualify shares the place below the playoff", () => {
    expect(places(played(6, "ROUND_ROBIN"))).toEqual(["1 p1", "2 p4", "3 p2", "3 p3", "5 p5", "5 p6"]);
  });

  test("with no finalist there: both are second and nobody is champion", () => {
    const { champion, finishes } = played(2, "PLAYOFF", { "R1-1": absent("both") });
    expect(champion).toBeNull();
    expect(finishes.map(({ position }) => position)).toEqual([2, 2]);
  });
});

test("a pair that passed by a bye and loses its first match has won nothing", () => {
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

test("wins in a zone, and matches lost there by W.O., are kept for the points", () => {
  const { finishes } = played(6, "ROUND_ROBIN", { A1: absent("pair2"), B3: absent("pair1") });
  const out = finishes.filter(({ finish }) => finish.reached === "zone");
  expect(out.map(({ pair, finish }) => [pair, finish])).toEqual([
    ["p5", { reached: "zone", zoneWins: 0, forfeited: true }],
    ["p6", { reached: "zone", zoneWins: 0, forfeited: false }],
  ]);
});

test("while a category is played only those who are out have a place", () => {
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
