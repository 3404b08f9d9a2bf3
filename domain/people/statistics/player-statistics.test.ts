import { describe, expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import { against, type PlayedMatch, statisticsOf } from "./player-statistics.ts";

const format = namedFormat("super-tie-break", "golden-point");

/** Builds a match that Ana plays with Bea against Caro and Dani, unless changed. */
function match(won: boolean, score: string, changes: Partial<PlayedMatch<string>> = {}): PlayedMatch<string> {
  const sets = readSets(score);
  if (!sets.ok) throw new Error(`not a score: ${score}`);
  return { side: "pair1", won, sets: sets.value, format, partner: "bea", rivals: ["caro", "dani"], ...changes };
}

test("no matches give zero counts and no streak", () => {
  const nothing = { played: 0, won: 0, setsWon: 0, setsLost: 0, streak: null, partners: [], rivals: [] };
  expect(statisticsOf([])).toEqual(nothing);
});

test("matches and sets are counted from the player's side", () => {
  const matches = [match(true, "6-4 3-6 [10-7]"), match(true, "4-6 3-6", { side: "pair2" }), match(false, "4-6 3-6")];
  expect(statisticsOf(matches)).toMatchObject({ played: 3, won: 2, setsWon: 4, setsLost: 3 });
});

test("only the finished sets of a broken-off match count", () => {
  expect(statisticsOf([match(true, "6-3 2-1")])).toMatchObject({ played: 1, won: 1, setsWon: 1, setsLost: 0 });
  expect(statisticsOf([match(false, "6-3 5-5")])).toMatchObject({ played: 1, won: 0, setsWon: 1, setsLost: 0 });
});

describe("the streak", () => {
  test.each([
    [[true, true, false, true], { won: true, count: 2 }],
    [[false, true], { won: false, count: 1 }],
    [[false, false], { won: false, count: 2 }],
  ])("of %j is %j", (latestFirst, streak) => {
    const matches = latestFirst.map((won) => match(won, won ? "6-0 6-0" : "0-6 0-6"));
    expect(statisticsOf(matches).streak).toEqual(streak);
  });
});

test("partners and rivals are ordered by frequency, and equals by the latest match", () => {
  const matches = [
    match(false, "0-6 0-6", { partner: "eva", rivals: ["dani", "fer"] }),
    match(true, "6-0 6-0"),
    match(true, "6-0 6-0"),
  ];
  const { partners, rivals } = statisticsOf(matches);
  expect(partners).toEqual([
    { player: "bea", played: 2, won: 2 },
    { player: "eva", played: 1, won: 0 },
  ]);
  expect(rivals).toEqual([
    { player: "dani", played: 3, won: 2 },
    { player: "caro", played: 2, won: 2 },
    { player: "fer", played: 1, won: 0 },
  ]);
  expect(against(matches, "caro")).toEqual({ played: 2, won: 2 });
  expect(against(matches, "gina")).toEqual({ played: 0, won: 0 });
});
