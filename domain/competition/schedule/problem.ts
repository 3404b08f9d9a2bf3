/*
 * The scheduling problem as plain data: built from a tournament, and read by the search, the judgement and the
 * explanations.
 *
 * | article | what                                                | here        |
 * |---------|-----------------------------------------------------|-------------|
 * | 6.2     | rest counts people, not pairs                       | `People`    |
 * | 6.4     | a match waits for its feeders                       | `feeders`   |
 * | 6.5     | a match lies inside hours that the tournament holds | `HeldCourt` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Stage } from "#domain/competition/stages/stage.ts";
import type { ScheduleRules } from "./schedule-rules.ts";

/**
 * Whole minutes since 00:00 of the tournament's first day, on the club's clock: 1440 is the beginning of the second
 * day.
 */
export type TournamentMinute = number;

/** A stretch of time, half open: `from` belongs to it, `to` does not. */
export type Stretch = { readonly from: TournamentMinute; readonly to: TournamentMinute };

export type PersonId = string;

/**
 * A court with the hours that the tournament holds, its TORNEO hours: touching ones joined, in order. `place` is its
 * position in the club.
 */
export type HeldCourt = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly held: readonly Stretch[];
};

/** A player who may reach a match, with a probability above 0 and below 1. */
export type PossiblePerson = { readonly person: PersonId; readonly chance: number };

/** The players of a match: those certain to play it, and those who may. */
export type People = { readonly sure: readonly PersonId[]; readonly possible: readonly PossiblePerson[] };

/** A stretch in which a player who may reach a match is unavailable. */
export type MaybeUnavailable = { readonly stretch: Stretch; readonly chance: number };

/** A match to be placed on a court and an hour. */
export type Fixture = {
  readonly key: MatchKey;
  readonly categoryId: string;
  readonly stage: Stage;
  /** The zone's letter; empty outside of zones. */
  readonly zone: string;
  /** Rounds after it, 0 for the final; null in a zone. */
  readonly roundsAfter: number | null;
  /** Minutes for which it holds its court, change of pairs included. */
  readonly length: number;
  /** Minutes between the end of its players' match before and its start. */
  readonly rest: number;
  readonly people: People;
  /** The matches that send a pair here: end + rest <= start. */
  readonly feeders: readonly MatchKey[];
  /** The matches that only have to be over: end <= start. */
  readonly after: readonly MatchKey[];
  /** The other sequel of a zone of four: every pair plays one of the two. */
  readonly twin: MatchKey | null;
  /** The stretches in which its sure players are unavailable. */
  readonly unavailable: readonly Stretch[];
  readonly maybeUnavailable: readonly MaybeUnavailable[];
  readonly notBefore: TournamentMinute | null;
};

/** A court and a start. */
export type Place = { readonly courtId: string; readonly start: TournamentMinute };

/** The state and place of a match. One variant per state, each with its own facts. */
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

/**
 * The input of the search and the judgement. The order of courts and fixtures does not matter: both are sorted. `now`,
 * if given, is the minute before which no match can be placed.
 */
export type Problem = {
  readonly courts: readonly HeldCourt[];
  readonly fixtures: readonly Fixture[];
  readonly rules: ScheduleRules;
  readonly now: TournamentMinute | null;
};
