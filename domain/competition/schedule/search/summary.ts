import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { type Match, stands } from "./state/match.ts";
import type { State } from "./state/state.ts";

/** The summary of a proposal. */
export type Summary = {
  /** The number of matches in the problem, and of those with a place, kept ones included. */
  readonly matches: number;
  readonly placed: number;
  /** The longest wait of a player between two sure matches of a day, beyond the rest, in minutes. */
  readonly longestWait: number;
  /** The finals that have a place, in the order of their starts. */
  readonly finals: readonly { readonly key: MatchKey; readonly start: TournamentMinute }[];
  /** The end of the last match; null if none has a place. */
  readonly lastEnd: TournamentMinute | null;
};

/** Computes the summary of a state. */
export function summaryOf({ matches }: State): Summary {
  const standing = matches.filter(stands);
  const finals = standing.filter(({ isFinal }) => isFinal).toSorted((one, other) => one.start - other.start);
  return {
    matches: matches.length,
    placed: standing.length,
    longestWait: Math.max(0, ...waitsOf(standing)),
    finals: finals.map(({ fixture, start }) => ({ key: fixture.key, start })),
    lastEnd: standing.length > 0 ? Math.max(...standing.map(({ end }) => end)) : null,
  };
}

/** Lists the minutes of waiting beyond the rest, for every two consecutive matches of a party on a day. */
function waitsOf(standing: readonly Match[]): number[] {
  const parties = new Set(standing.flatMap(({ parties }) => parties));
  return [...parties].flatMap(({ matches }) =>
    matches.flatMap((match, nth) => {
      const before = matches.slice(0, nth).findLast(({ index }) => index !== match.twin?.index);
      return before && before.day === match.day ? [match.start - before.end - match.rest] : [];
    }),
  );
}
