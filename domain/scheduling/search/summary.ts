import type { MatchKey } from "#domain/matches/board.ts";
import type { TournamentMinute } from "#domain/scheduling/problem.ts";
import { type Match, stands } from "./state/match.ts";
import type { State } from "./state/state.ts";

/** What is said of a proposal at a glance. */
export type Summary = {
  /** Matches that are not over and their number with a place, those that stayed included. */
  readonly matches: number;
  readonly placed: number;
  /** The longest that somebody waits between two matches of a day that they are sure to play, beyond their rest, in minutes. */
  readonly longestWait: number;
  /** The finals that have a place, in the order of their starts. */
  readonly finals: readonly { readonly key: MatchKey; readonly start: TournamentMinute }[];
  /** When the last match ends; null where none has a place. */
  readonly lastEnd: TournamentMinute | null;
};

/** That of a state. */
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

/** Minutes of waiting beyond the rest, for everybody and every two matches of theirs that follow each other on a day. */
function waitsOf(standing: readonly Match[]): number[] {
  const parties = new Set(standing.flatMap(({ parties }) => parties));
  return [...parties].flatMap(({ matches }) =>
    matches.flatMap((match, nth) => {
      const before = matches.slice(0, nth).findLast(({ index }) => index !== match.twin?.index);
      return before && before.day === match.day ? [match.start - before.end - match.rest] : [];
    }),
  );
}
