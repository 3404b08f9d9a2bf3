import { z } from "zod";
import { reachedBooking } from "#contract/courts/bookings/reached-bookings.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, minutesAgo, playerName } from "#contract/values.ts";
import { formatNames } from "#domain/competition/scoring/format.ts";
import { stages } from "#domain/competition/stages/stage.ts";
import { tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";

const { COURT_IN_USE, COURT_NOT_FOUND, MATCH_NOT_FOUND, MATCH_NOT_ON_COURT, MATCH_NOT_READY, MATCH_STARTED } = refusals;
const { CATEGORY_NOT_FOUND, NOT_DRAWN, SCHEDULE_TOO_LARGE, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
/** The refusal with the players who are in another match. */
const PLAYER_IN_PLAY = { ...refusals.PLAYER_IN_PLAY, data: z.object({ players: z.array(playerName) }) };

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int();
const players = z.array(playerName);

/** The reason why a match cannot start now: `Waiting` of the domain with names, or a missing hour. */
const waiting = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unknown-pair") }),
  z.object({ kind: z.literal("on-court"), players }),
  z.object({ kind: z.literal("resting"), players, until: minute }),
  z.object({ kind: z.literal("unavailable"), until: minute }),
  z.object({ kind: z.literal("zones-not-over") }),
  z.object({ kind: z.literal("locked"), court: z.string(), start: minute }),
  z.object({ kind: z.literal("too-early"), from: minute }),
  z.object({ kind: z.literal("locked-next") }),
  z.object({ kind: z.literal("needed-elsewhere"), players }),
  z.object({ kind: z.literal("no-hour") }),
]);

/**
 * The current state of a court. A free court has the time since it is free (null if nothing was played there today) and
 * its next match.
 */
const onCourt = z.discriminatedUnion("state", [
  z.object({ state: z.literal("free"), since: minute.nullable(), nextMatchId: id.nullable() }),
  z.object({
    state: z.literal("called"),
    matchId: id,
    calledAt: minute,
    /** The minute from which an absent pair may lose by walkover. */
    walkoverFrom: minute,
    /** Expected minutes of the match on court. */
    length: z.int(),
  }),
  z.object({ state: z.literal("playing"), matchId: id, startedAt: minute, expectedEnd: minute }),
]);

const planned = z.object({ matchId: id, court: z.string().nullable(), start: minute.nullable(), length: z.int() });

/** An hour of a court that a match no longer needs, with nothing else planned in it. */
const freedPlace = z.object({ courtId: id, court: z.string(), from: minute, to: minute });

/** A finished match of today; null for facts that nobody recorded. */
const played = z.object({
  matchId: id,
  court: z.string().nullable(),
  startedAt: minute.nullable(),
  endedAt: minute,
});

/** The observed duration of a category's matches on this tournament's courts, from at least three observed matches. */
const learnedLength = z.object({
  categoryId: id,
  stage: z.enum(stages),
  average: z.int(),
  planned: z.int(),
  /** The format of these matches, and the suggested length in minutes. Null if the plan already uses it. */
  format: z.enum(formatNames),
  use: z.int().nullable(),
});

/** A tournament now: its courts and the next matches. */
export const dayView = z.object({
  tournamentId: id,
  status: z.enum(tournamentStatuses),
  today: calendarDate,
  now: minute,
  /** Minutes by which the day is behind. */
  behind: z.int(),
  /** Expected end of today's last match. */
  ends: minute.nullable(),
  /** Without those on which the rounds of a rotation are played now. */
  courts: z.array(z.object({ id, name: z.string(), now: onCourt })),
  /** The categories whose rounds are played today, with the names of their courts. */
  rotations: z.array(z.object({ categoryId: id, courts: z.array(z.string()), from: minute, to: minute })),
  /** Matches that can start now, the next one first. */
  able: z.array(planned),
  waiting: z.array(planned.extend({ why: waiting })),
  freed: z.array(freedPlace),
  /** Finished matches of today, the latest first. */
  played: z.array(played),
  lengths: z.array(learnedLength),
});
export type DayView = z.infer<typeof dayView>;

/** The conflicts ahead at the current pace of the day. */
const dayAhead = z.object({
  now: minute,
  /** Minutes by which the day is behind. */
  behind: z.int(),
  /**
   * The last match to end among those that run over the hours of their court, with its end. `isOn` is true if it is
   * already in play. Null if all end in time.
   */
  over: z.object({ matchId: id, end: minute, closes: minute, isOn: z.boolean() }).nullable(),
  /**
   * Bookings of others into whose hour a match runs, with the match and its end. `isOn` is true if it is already in
   * play.
   */
  reached: z.array(reachedBooking.extend({ matchId: id, until: minute, isOn: z.boolean() })),
});
export type DayAhead = z.infer<typeof dayAhead>;

const ofMatch = z.object({ matchId: id });
const ofRound = z.object({ categoryId: id, round: z.int().min(1).max(60) });
/** Minutes since the event, for a client that was offline. If absent, now. */
const ago = minutesAgo.optional();
const nothing = z.object({});

export const day = {
  get: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/day",
    summary: "The tournament as it is now: its courts, who can go on next and why the others cannot",
    refuses: { TOURNAMENT_NOT_FOUND, SCHEDULE_TOO_LARGE },
  })
    .input(z.object({ tournamentId: id }))
    .output(dayView),

  ahead: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/day/ahead",
    summary: "How far the day is behind, whether its last match ends in time, and whose hours it runs into",
    refuses: { TOURNAMENT_NOT_FOUND, SCHEDULE_TOO_LARGE },
  })
    .input(z.object({ tournamentId: id }))
    .output(dayAhead),

  call: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/matches/{matchId}/call",
    summary: "Both pairs of a match are told to go to a court, which is theirs from now on",
    refuses: {
      MATCH_NOT_FOUND,
      COURT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      MATCH_NOT_READY,
      MATCH_STARTED,
      COURT_IN_USE,
      PLAYER_IN_PLAY,
    },
    once: true,
    pass: true,
  })
    .input(ofMatch.extend({ courtId: id, ago }))
    .output(nothing),

  callRound: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/categories/{categoryId}/round-call",
    summary: "All open tables of a round go to their courts in one act; those that are there already stay",
    refuses: {
      CATEGORY_NOT_FOUND,
      NOT_DRAWN,
      COURT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      MATCH_NOT_FOUND,
      COURT_IN_USE,
      PLAYER_IN_PLAY,
    },
    once: true,
  })
    .input(ofRound)
    .output(nothing),

  takeBackRoundCall: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/categories/{categoryId}/round-call",
    summary: "All tables of a round that are on a court leave it, as if the round had not been called",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, NOT_DRAWN, MATCH_NOT_ON_COURT },
    once: true,
  })
    .input(ofRound)
    .output(nothing),

  takeBack: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/matches/{matchId}/call",
    summary: "A match that was called, or marked as started by mistake, leaves its court as if nothing had been said",
    refuses: { MATCH_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, MATCH_NOT_ON_COURT },
    once: true,
  })
    .input(ofMatch)
    .output(nothing),

  start: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/matches/{matchId}/start",
    summary: "A match has started, on the court that it was called to or, if it was not called, on this one",
    refuses: {
      MATCH_NOT_FOUND,
      COURT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      MATCH_NOT_READY,
      MATCH_STARTED,
      COURT_IN_USE,
      PLAYER_IN_PLAY,
    },
    once: true,
    pass: true,
  })
    .input(ofMatch.extend({ courtId: id, ago }))
    .output(nothing),

  end: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/matches/{matchId}/end",
    summary: "A match has ended and its court is free; its result comes later",
    refuses: { MATCH_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, MATCH_NOT_ON_COURT },
    once: true,
    pass: true,
  })
    .input(ofMatch.extend({ ago }))
    .output(nothing),
};
