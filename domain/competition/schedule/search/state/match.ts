import type { Fixture, TournamentMinute } from "#domain/competition/schedule/problem.ts";

/**
 * The start, day and court of a match without a place: before all real ones, because a minute before six belongs to day
 * -1.
 */
export const nowhere = -10;

/**
 * The players with exactly the same sure matches, usually the two of a pair: a fact about one of them is true for all.
 */
export type Party = {
  readonly size: number;
  /** True if a day could hold more of their matches than the rules allow. */
  readonly canExceedDay: boolean;
  /** The matches of theirs that have a place, by start. */
  readonly matches: Match[];
};

/** Another match to keep away from: `gapBefore` minutes if the other comes first, else `gapAfter`. */
export type Rival = {
  readonly match: Match;
  readonly cost: number;
  readonly gapBefore: number;
  readonly gapAfter: number;
};

/** A match in the search. The lists are filled once, when all matches exist; the fields that change come last. */
export type Match = {
  /** Its index in the order for breaking ties. */
  readonly index: number;
  readonly fixture: Fixture;
  readonly length: number;
  readonly rest: number;
  /** The steps of the grid that it takes. */
  readonly steps: number;
  readonly isZone: boolean;
  readonly isFinal: boolean;
  /** True if it stays at its place, or without one: locked, started, or of a category that is not searched. */
  readonly isFixed: boolean;
  readonly feeders: Match[];
  readonly fed: Match[];
  /** The matches that only have to be over before it, and those that wait for it in that way. */
  readonly after: Match[];
  readonly holdsUp: Match[];
  /** The feeders and the fed matches between which players should not wait long. */
  readonly waitsFrom: Match[];
  readonly waitsTo: Match[];
  readonly parties: Party[];
  readonly rivals: Rival[];
  /** For each party of a zone match, their matches in the zone, this one included. */
  readonly zoneRows: Match[][];
  /** The other matches in these rows. */
  readonly zoneMates: Match[];
  twin: Match | null;
  /** Minutes from its start to the end of its category, rests included, if no match has to wait. */
  tail: number;
  /** The number of matches up to the final, itself included. */
  rowAhead: number;
  /** The last start that leaves time for all that follows. */
  latest: TournamentMinute;
  /** The cost of having no place, in hundredths. */
  absence: number;
  /** The number of steps at which it may start at all. */
  room: number;
  /** For each step the cost of starting there, independent of other matches; negative if impossible. */
  timeCost: Int32Array;
  /** For each court the cost of playing there. */
  courtCost: Int32Array;
  /** The present place. */
  start: TournamentMinute;
  end: TournamentMinute;
  day: number;
  court: number;
  /** The number of matches that a pair has reached by then on its day if it keeps winning; 0 without a place. */
  row: number;
};

/** Checks if the match has a place. */
export function stands({ start }: Match): boolean {
  return start !== nowhere;
}
