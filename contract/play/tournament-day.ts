import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, minutesAgo, playerName } from "#contract/values.ts";
import { formatNames } from "#domain/scoring/format.ts";
import { tournamentStatuses } from "#domain/tournaments/tournament.ts";
import { reachedBooking } from "./reached-bookings.ts";

const { COURT_IN_USE, COURT_NOT_FOUND, MATCH_NOT_FOUND, MATCH_NOT_ON_COURT, MATCH_NOT_READY, MATCH_STARTED } = refusals;
const { SCHEDULE_TOO_LARGE, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
/** With those who are in another match. */
const PLAYER_IN_PLAY = { ...refusals.PLAYER_IN_PLAY, data: z.object({ players: z.array(playerName) }) };

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int();
const players = z.array(playerName);

/** Why a match cannot go on now: `Waiting` of the domain with names, or that it has no hour. */
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

/** What is on a court now; on one that is free, since when (null: nothing was played there today) and who goes there next. */
const onCourt = z.discriminatedUnion("state", [
  z.object({ state: z.literal("free"), since: minute.nullable(), nextMatchId: id.nullable() }),
  z.object({
    state: z.literal("called"),
    matchId: id,
    calledAt: minute,
    /** From when on who has not come may lose by W.O. */
    walkoverFrom: minute,
    /** Minutes that the match will hold the court, as things go. */
    length: z.int(),
  }),
  z.object({ state: z.literal("playing"), matchId: id, startedAt: minute, expectedEnd: minute }),
]);

const planned = z.object({ matchId: id, court: z.string().nullable(), start: minute.nullable(), length: z.int() });

/** An hour of a court that a match does not need any more, and in which nothing else is planned. */
const freedPlace = z.object({ courtId: id, court: z.string(), from: minute, to: minute });

/** A match of today that is over; null where nobody wrote it down. */
const played = z.object({
  matchId: id,
  court: z.string().nullable(),
  startedAt: minute.nullable(),
  endedAt: minute,
});

/** How long the matches of a category take on this tournament's courts, after at least three that were watched. */
const learnedLength = z.object({
  categoryId: id,
  stage: z.enum(["zone", "knockout", "third-place"]),
  average: z.int(),
  planned: z.int(),
  /** How these matches are played, and the minutes that would be planned by what was learned; null where they are already. */
  format: z.enum(formatNames),
  use: z.int().nullable(),
});

/** A tournament now, court by court, and what goes on next. */
export const dayView = z.object({
  tournamentId: id,
  status: z.enum(tournamentStatuses),
  today: calendarDate,
  now: minute,
  /** Minutes by which the day is behind. */
  behind: z.int(),
  /** When the last match of today will be over, as things go. */
  ends: minute.nullable(),
  courts: z.array(z.object({ id, name: z.string(), now: onCourt })),
  /** Those that can go on, the next one first. */
  able: z.array(planned),
  waiting: z.array(planned.extend({ why: waiting })),
  freed: z.array(freedPlace),
  /** The latest first. */
  played: z.array(played),
  lengths: z.array(learnedLength),
});
export type DayView = z.infer<typeof dayView>;

/** What the day runs into, as it goes. */
const dayAhead = z.object({
  now: minute,
  /** Minutes by which the day is behind. */
  behind: z.int(),
  /** The match that ends last of those that run over the hours of their court, when those end, and whether it is being played already;
   * null where all end in time. */
  over: z.object({ matchId: id, end: minute, closes: minute, isOn: z.boolean() }).nullable(),
  /** Bookings of others into whose hour a match goes on: which one, until when, and whether it is being played already. */
  reached: z.array(reachedBooking.extend({ matchId: id, until: minute, isOn: z.boolean() })),
});
export type DayAhead = z.infer<typeof dayAhead>;

const ofMatch = z.object({ matchId: id });
/** How long ago it was, by who could not send it at once; left out: now. */
const ago = minutesAgo.optional();
const nothing = z.object({});

export const day = {
  get: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/day",
    summary: "The tournament as it is now: its courts, who can go on next and why the others cannot",
    refuses: { TOURNAMENT_NOT_FOUND, SCHEDULE_TOO_LARGE },
  })
    .input(z.object({ tournamentId: id }))
    .output(dayView),

  ahead: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/day/ahead",
    summary: "How far the day is behind, whether its last match ends in time, and whose hours it runs into",
    refuses: { TOURNAMENT_NOT_FOUND, SCHEDULE_TOO_LARGE },
  })
    .input(z.object({ tournamentId: id }))
    .output(dayAhead),

  call: procedure({
    policy: "club-admin",
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
  })
    .input(ofMatch.extend({ courtId: id, ago }))
    .output(nothing),

  takeBack: procedure({
    policy: "club-admin",
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
  })
    .input(ofMatch.extend({ courtId: id, ago }))
    .output(nothing),

  end: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/matches/{matchId}/end",
    summary: "A match has ended and its court is free; its result comes later",
    refuses: { MATCH_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, MATCH_NOT_ON_COURT },
    once: true,
  })
    .input(ofMatch.extend({ ago }))
    .output(nothing),
};
