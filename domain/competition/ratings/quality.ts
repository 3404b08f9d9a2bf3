/*
 * The quality of the rating: how well it said the results of matches before they were played. Rules R.11.
 */
import type { PerSide } from "#domain/competition/scoring/side.ts";
import { type Level, levels } from "#domain/people/players/person.ts";
import { matchesToBeSure } from "./reliability.ts";

/** A match that counted, with what was known before it. */
export type PredictedMatch = {
  readonly level: Level;
  /** The chance of pair 1, 0 to 1, and whether it won. */
  readonly chance: number;
  readonly won: boolean;
  /** The points of pair 1's two ratings over those of pair 2. */
  readonly ahead: number;
  /** The matches of the player with the fewest, this one included. */
  readonly fewest: number;
  /** Figures to compare with, of each pair: the sum of both starts, and the ranking points at the draw. */
  readonly starts: PerSide<number>;
  readonly rankingPoints: PerSide<number>;
};

/** Matches of which somebody named the winner, and how often that was right. */
export type Guesses = { readonly matches: number; readonly right: number };

/** Sums over predictions: `said` of the favourites' chances, `loss` of logarithmic losses, `square` of Brier scores. */
export type Predictions = Guesses & { readonly said: number; readonly loss: number; readonly square: number };

/** All that is counted about the quality of a run. */
export type QualityCounts = {
  readonly all: Predictions;
  /** By the chance of the favourite, in steps of 5 % from 50 %. */
  readonly bins: readonly Predictions[];
  readonly levels: Readonly<Record<Level, Predictions>>;
  /** With a player who was provisional, and without. */
  readonly provisional: Predictions;
  readonly known: Predictions;
  /** The same matches by the starts, by ranking points, and only those of pairs one level apart. */
  readonly byStarts: Guesses;
  readonly byRankingPoints: Guesses;
  readonly oneLevel: Guesses;
};

/** The means of predictions: shares from 0 to 1. A coin has a log-loss of 0.693 and a Brier score of 0.25. */
export type Quality = {
  readonly matches: number;
  readonly said: number;
  readonly right: number;
  readonly logLoss: number;
  readonly brier: number;
};

const binCount = 10;
const noGuesses: Guesses = { matches: 0, right: 0 };
const nothing: Predictions = { ...noGuesses, said: 0, loss: 0, square: 0 };

/** The counts before the first match. */
export const uncounted: QualityCounts = {
  all: nothing,
  bins: Array.from({ length: binCount }, () => nothing),
  levels: {
    "7ma": nothing,
    "6ta": nothing,
    "5ta": nothing,
    "4ta": nothing,
    "3ra": nothing,
    "2da": nothing,
    "1ra": nothing,
  },
  provisional: nothing,
  known: nothing,
  byStarts: noGuesses,
  byRankingPoints: noGuesses,
  oneLevel: noGuesses,
};

/** Adds matches to the counts. */
export function countPredictions(counts: QualityCounts, matches: readonly PredictedMatch[]): QualityCounts {
  return matches.reduce(withMatch, counts);
}

function withMatch(counts: QualityCounts, match: PredictedMatch): QualityCounts {
  const { level, chance, won, ahead, fewest, starts, rankingPoints } = match;
  const said = Math.max(chance, 1 - chance);
  const isRight = chance >= 0.5 === won;
  const add = (sums: Predictions) => predicted(sums, said, isRight);
  const bin = Math.min(binCount - 1, Math.floor((said - 0.5) * 2 * binCount));
  const isKnown = fewest > matchesToBeSure;
  return {
    all: add(counts.all),
    bins: counts.bins.map((sums, nth) => (nth === bin ? add(sums) : sums)),
    levels: { ...counts.levels, [level]: add(counts.levels[level]) },
    provisional: isKnown ? counts.provisional : add(counts.provisional),
    known: isKnown ? add(counts.known) : counts.known,
    byStarts: guessed(counts.byStarts, starts.pair1 - starts.pair2, won),
    byRankingPoints: guessed(counts.byRankingPoints, rankingPoints.pair1 - rankingPoints.pair2, won),
    oneLevel: isOneLevel(ahead) ? guessed(counts.oneLevel, ahead, won) : counts.oneLevel,
  };
}

/** Checks if each player of a pair is about 100 points, one level, above each of the other. */
function isOneLevel(ahead: number): boolean {
  return Math.abs(Math.abs(ahead) - 200) <= 50;
}

function predicted(sums: Predictions, said: number, isRight: boolean): Predictions {
  const happened = isRight ? said : 1 - said;
  return {
    matches: sums.matches + 1,
    right: sums.right + (isRight ? 1 : 0),
    said: sums.said + said,
    loss: sums.loss - Math.log(happened),
    square: sums.square + (1 - happened) ** 2,
  };
}

/** Counts a guess that names the side that is ahead; nobody is named if neither is. */
function guessed(sums: Guesses, ahead: number, won: boolean): Guesses {
  if (ahead === 0) return sums;
  return { matches: sums.matches + 1, right: sums.right + (ahead > 0 === won ? 1 : 0) };
}

/** Returns the means of predictions; null without a match. */
export function qualityOf({ matches, said, right, loss, square }: Predictions): Quality | null {
  if (matches === 0) return null;
  return {
    matches,
    said: said / matches,
    right: right / matches,
    logLoss: loss / matches,
    brier: square / matches,
  };
}

/** Returns the mean gap between what was said and what happened, over all bins by their matches: 0 to 1. */
export function calibrationError({ all, bins }: Pick<QualityCounts, "all" | "bins">): number {
  const gaps = bins.reduce((sum, { said, right }) => sum + Math.abs(said - right), 0);
  return all.matches === 0 ? 0 : gaps / all.matches;
}

/** Returns the qualities by level, from 7ma to 1ra, of those with a match. */
export function qualityByLevel(counts: Pick<QualityCounts, "levels">): { level: Level; quality: Quality }[] {
  return levels.flatMap((level) => {
    const quality = qualityOf(counts.levels[level]);
    return quality ? [{ level, quality }] : [];
  });
}
