import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playSeason } from "#tests/support/arbitrary/season.ts";
import {
  calibrationError,
  countPredictions,
  type PredictedMatch,
  qualityByLevel,
  qualityOf,
  uncounted,
} from "./quality.ts";
import { defaultRatingRules } from "./rating.ts";

const match: PredictedMatch = {
  level: "6ta",
  chance: 0.8,
  won: true,
  ahead: 200,
  fewest: 7,
  starts: { pair1: 2200, pair2: 2200 },
  rankingPoints: { pair1: 100, pair2: 300 },
};
const counted = (...matches: readonly PredictedMatch[]) => countPredictions(uncounted, matches);

test("a prediction is that of the favourite, whichever pair it is", () => {
  const { all, bins } = counted(match, { ...match, chance: 0.2, won: false, ahead: -200 });
  expect(all).toEqual(bins[6]);
  expect(qualityOf(all)).toEqual({
    matches: 2,
    said: 0.8,
    right: 1,
    logLoss: expect.closeTo(-Math.log(0.8), 12),
    brier: expect.closeTo(0.04, 12),
  });
});

test("a surprise costs more than a coin, and is wrong", () => {
  const quality = qualityOf(counted({ ...match, won: false }).all);
  expect(quality).toMatchObject({ right: 0, logLoss: expect.closeTo(-Math.log(0.2), 12) });
});

test("a match with a player before the seventh one is provisional", () => {
  const { known, provisional } = counted(match, { ...match, fewest: 6 });
  expect([known.matches, provisional.matches]).toEqual([1, 1]);
});

test("starts and ranking points guess the pair that is ahead, and nothing between equals", () => {
  const { byStarts, byRankingPoints } = counted(match, { ...match, won: false });
  expect(byStarts).toEqual({ matches: 0, right: 0 });
  expect(byRankingPoints).toEqual({ matches: 2, right: 1 });
});

test.each([
  [149, 0],
  [150, 1],
  [-250, 1],
  [251, 0],
])("of a match with %i points between both pairs, %i counts for one level", (ahead, matches) => {
  expect(counted({ ...match, ahead, won: ahead > 0 }).oneLevel).toEqual({ matches, right: matches });
});

test("nothing is said before the first match", () => {
  expect([qualityOf(uncounted.all), calibrationError(uncounted), qualityByLevel(uncounted)]).toEqual([null, 0, []]);
});

/** The invented season of the tests: every change of the rule shows here and in the rulebook. */
test("the season is predicted better than by a coin, by starts or without margin, and as the rulebook says", () => {
  const season = counted(...playSeason());
  const quality = qualityOf(season.all);
  const plain = qualityOf(
    counted(...playSeason({ ...defaultRatingRules, margin: { base: 1, slope: 0, most: 1 } })).all,
  );
  if (!quality || !plain) throw new Error("no season");
  expect(quality.logLoss).toBeLessThan(plain.logLoss);
  expect(season.oneLevel.right / season.oneLevel.matches).toBeGreaterThan(0.7);

  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const bins = season.bins.flatMap((sums) => qualityOf(sums) ?? []);
  const told = [
    `- matches: ${quality.matches}`,
    `- log-loss (a coin: 0.693): ${quality.logLoss.toFixed(4)}`,
    `- Brier score (a coin: 0.25): ${quality.brier.toFixed(4)}`,
    `- the favourite won: ${percent(quality.right)}`,
    `- one level of difference: ${percent(season.oneLevel.right / season.oneLevel.matches)}`,
    `- mean gap between said and happened: ${percent(calibrationError(season))}`,
    ...bins.map(({ said, right, matches }) => `- ${percent(said)} said, ${matches} matches: ${percent(right)}`),
  ];
  const rulebook = readFileSync(new URL("../../../docs/rules/rating.md", import.meta.url), "utf8");
  expect(told.filter((line) => !rulebook.includes(line))).toEqual([]);
});
