import type { DaySpan } from "./fechas.ts";

/** The rules of a league besides those of its group: its rhythm, its promotion, and the points of a W.O. */
export type LeagueRules = {
  /** The days of the window of each fecha; 7 for weekly. */
  readonly days: number;
  /** The days without play. */
  readonly breaks: readonly DaySpan[];
  /** The number of pairs that go up, and down, between two divisions. */
  readonly promoted: number;
  /** The points of a pair that does not come to a match. */
  readonly walkover: (typeof walkoverPoints)[number];
};

/** The first pairs of the table that play on after a league: none, or semifinals or quarter-finals. Rules L.6. */
export const leaguePlayoffs = [0, 4, 8] as const;

/** Returns the playoff of a league for that of a group: a group may send two to a final, a league at least four. */
export function leaguePlayoff(lines: 0 | 2 | 4 | 8): (typeof leaguePlayoffs)[number] {
  return lines === 2 ? 4 : lines;
}

/** The points that a W.O. can cost in a league. */
export const walkoverPoints = [-1, 0] as const;

/** Bounds of the settings: days of a fecha, breaks, pairs that change their division, and numbers of divisions. */
export const fechaDaysBounds = { least: 1, most: 31 } as const;
export const breaksMax = 12;
export const promotedBounds = { least: 0, most: 8 } as const;
export const divisionBounds = { least: 1, most: 9 } as const;

/** The default: a fecha each week, two pairs up and two down, and a W.O. takes a point. Rules L.2, L.3 and L.7. */
export const defaultLeague: LeagueRules = { days: 7, breaks: [], promoted: 2, walkover: -1 };
