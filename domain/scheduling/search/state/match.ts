import type { Fixture, TournamentMinute } from "#domain/scheduling/problem.ts";

/** What stands nowhere has this start, this day and this court: before all that there are, for a minute before six is of day -1. */
export const nowhere = -10;

/** People who are sure of the very same matches, most often the two of a pair: what holds for one of them holds for all. */
export type Party = {
  readonly size: number;
  /** Whether a day could hold more matches of theirs than the rules allow. */
  readonly canExceedDay: boolean;
  /** Those of their matches that stand somewhere, by start. */
  readonly matches: Match[];
};

/** Another match that this one should keep away from: `gapBefore` minutes where the other comes first, else `gapAfter`. */
export type Rival = {
  readonly match: Match;
  readonly cost: number;
  readonly gapBefore: number;
  readonly gapAfter: number;
};

/** A match as the search moves it. The lists are filled once, when all matches are there; what changes stands last. */
export type Match = {
  /** Its place in the order in which equals are treated. */
  readonly index: number;
  readonly fixture: Fixture;
  readonly length: number;
  readonly rest: number;
  /** Steps of the grid that it takes. */
  readonly steps: number;
  readonly isZone: boolean;
  readonly isFinal: boolean;
  /** It stays where it is, or nowhere: locked, begun, or of another category than those that are searched. */
  readonly isFixed: boolean;
  readonly feeders: Match[];
  readonly fed: Match[];
  /** Those that only have to be over before it, and those that wait for it like that. */
  readonly after: Match[];
  readonly holdsUp: Match[];
  /** Feeders from which nobody should wait long, and fed ones that nobody should wait long for. */
  readonly waitsFrom: Match[];
  readonly waitsTo: Match[];
  readonly parties: Party[];
  readonly rivals: Rival[];
  /** For each party of a zone match, their matches in the zone, this one too. */
  readonly zoneRows: Match[][];
  /** The other matches in those. */
  readonly zoneMates: Match[];
  twin: Match | null;
  /** Minutes from its start to the end of its category, rests included, if nothing has to wait. */
  tail: number;
  /** Matches up to the final, itself included. */
  rowAhead: number;
  /** The last start from which all that follows still fits. */
  latest: TournamentMinute;
  /** In hundredths, what it costs while it stands nowhere. */
  absence: number;
  /** Steps at which it may start at all. */
  room: number;
  /** For each step what it costs to start there whatever else stands; below 0 where it cannot. */
  timeCost: Int32Array;
  /** For each court what it costs to be there. */
  courtCost: Int32Array;
  /** Where it stands. */
  start: TournamentMinute;
  end: TournamentMinute;
  day: number;
  court: number;
  /** How many matches a pair has come to on its day if it keeps winning; 0 where it stands nowhere. */
  row: number;
};

/** Whether the match has a place. */
export function stands({ start }: Match): boolean {
  return start !== nowhere;
}
