/*
 * What is to be put on courts and hours, as plain data: built from a tournament, read by the search, by whoever judges a place and by
 * whoever says why there is none.
 *
 * | article | what                                                     | here          |
 * |---------|----------------------------------------------------------|---------------|
 * | 6.2     | rest counts people, not pairs                            | `People`      |
 * | 6.4     | a match waits for those that send somebody to it         | `feeders`     |
 * | 6.5     | a match lies inside hours that the tournament holds      | `HeldCourt`   |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";

/** Whole minutes since 00:00 of the tournament's first day, on the club's clock: 1440 is the beginning of the second day. */
export type TournamentMinute = number;

/** A stretch of time, half open: `from` belongs to it, `to` does not. */
export type Stretch = { readonly from: TournamentMinute; readonly to: TournamentMinute };

export type PersonId = string;

/** A court and when the tournament holds it: its TORNEO hours, those that touch joined, in order. `place` is its position in the club. */
export type HeldCourt = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly held: readonly Stretch[];
};

/** Somebody who may get to a match, with a chance greater than 0 and smaller than 1. */
export type PossiblePerson = { readonly person: PersonId; readonly chance: number };

/** Who is in a match for certain, and who may be. */
export type People = { readonly sure: readonly PersonId[]; readonly possible: readonly PossiblePerson[] };

/** A stretch in which somebody who may get to a match cannot play. */
export type MaybeUnavailable = { readonly stretch: Stretch; readonly chance: number };

/** A match that wants a court and an hour. */
export type Fixture = {
  readonly key: MatchKey;
  readonly categoryId: string;
  readonly stage: "zone" | "knockout" | "third-place";
  /** The zone's letter; empty outside of zones. */
  readonly zone: string;
  /** Rounds after it, 0 for the final; null in a zone. */
  readonly roundsAfter: number | null;
  /** Minutes that it holds its court, change of pairs included. */
  readonly length: number;
  /** Minutes that its people must have had since the end of their match before. */
  readonly rest: number;
  readonly people: People;
  /** They send somebody here: end + rest <= start. */
  readonly feeders: readonly MatchKey[];
  /** They only have to be over: end <= start. */
  readonly after: readonly MatchKey[];
  /** The other sequel of a zone of four: every pair plays one of both. */
  readonly twin: MatchKey | null;
  /** When its sure people cannot play. */
  readonly unavailable: readonly Stretch[];
  readonly maybeUnavailable: readonly MaybeUnavailable[];
  readonly notBefore: TournamentMinute | null;
};

/** A court and a start. */
export type Place = { readonly courtId: string; readonly start: TournamentMinute };

/** Where a match stands. One variant per state, each with its own facts. */
export type Placed =
  | { readonly state: "unplaced" }
  | ({ readonly state: "planned"; readonly locked: boolean } & Place)
  | ({ readonly state: "called"; readonly calledAt: TournamentMinute } & Place)
  | {
      readonly state: "playing";
      readonly courtId: string;
      readonly startedAt: TournamentMinute;
      readonly expectedEnd: TournamentMinute;
    }
  | {
      readonly state: "over";
      readonly courtId: string | null;
      readonly startedAt: TournamentMinute | null;
      readonly endedAt: TournamentMinute;
    };

export type Plan = ReadonlyMap<MatchKey, Placed>;

/** All that the search and the judgement know. The order of courts and fixtures says nothing: both are put in theirs. `now`, where it
 * is given, is the minute before which nothing can be placed any more. */
export type Problem = {
  readonly courts: readonly HeldCourt[];
  readonly fixtures: readonly Fixture[];
  readonly rules: ScheduleRules;
  readonly now: TournamentMinute | null;
};
