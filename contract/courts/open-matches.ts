import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { amount, calendarDate, categoryName, id, level, playerName, slot, typedText } from "#contract/values.ts";
import { seatMarks } from "#domain/courts/open-matches/marks.ts";
import {
  joiningWays,
  matchOutcomes,
  matchStages,
  openMatchLimits,
  seatNumbers,
  shortfalls,
} from "#domain/courts/open-matches/open-match.ts";
import { hostChoices as choices, closedFor, levelRange } from "./bookings/open-match-parts.ts";
import { OTHER_COMMITMENTS } from "./commitments.ts";

const { ALREADY_OPEN, ALREADY_SEATED, BOOKING_CHANGED, BOOKING_NOT_FOUND, BOOKING_UNCONFIRMED } = refusals;
const { COURT_DIVIDED, DEADLINE_PASSED, LEVELS_REVERSED, MATCH_FULL, MATCH_OVER, NOT_AGAIN, NO_SHOWS } = refusals;
const { OPEN_MATCH_NOT_FOUND, OTHER_LADDER, OTHER_LEVEL, PART_CHANGED, PROFILE_REQUIRED, SEATS_TAKEN } = refusals;
const { SEAT_CHANGED, SEAT_NOT_YOURS, SEAT_PAID, SEAT_TAKEN, TOO_MANY_MATCHES, TOO_MANY_SEATS } = refusals;
const { ALREADY_ASKED, ASK_FIRST, JOINS_TOO_OFTEN, OTHER_MARK, PLAYER_UNAVAILABLE, REQUEST_DECLINED } = refusals;
const { SEAT_FREE, TOO_MANY_OPEN_REQUESTS, GUEST_TWICE, MATCH_CHANGED, MATCH_JOINED, TOO_MANY_GUESTS } = refusals;
const { NO_TIME_TO_FILL, REQUEST_GONE, TOO_MANY_OPENINGS } = refusals;

const seatNumber = z.literal(seatNumbers);

/** A seat as the reader may see it. */
const openMatchSeat = z.object({
  seat: seatNumber,
  /** `replaceable`: its player looks for somebody to take it over. */
  state: z.enum(["free", "taken", "replaceable"]),
  /** The player; null for a free seat, and for readers to whom the names are hidden. */
  player: playerName.nullable(),
  /** The name of a guest of the host; null in other seats, and for readers to whom the names are hidden. */
  guest: z.string().nullable(),
  /** The category and level of the player; null for a free seat, and for one of a guest. */
  plays: z.object({ category: categoryName, level }).nullable(),
  isHost: z.boolean(),
  /** A woman's seat, or a man's; absent in a match without marks. */
  mark: z.enum(seatMarks).exactOptional(),
  /** The debt of a joiner for it, in pesos; null for a taken seat. */
  part: z.int().nullable(),
});
export type OpenMatchSeat = z.infer<typeof openMatchSeat>;

export const openMatch = slot.extend({
  id,
  bookingId: id,
  /** A match with a result stays `live` here: pages that are older than results read any other state as cancelled. */
  state: z.enum(["live", "cancelled"]),
  /** The outcome of a match with a result; absent without one. */
  ended: z.enum(matchOutcomes).exactOptional(),
  /** Its stage once it has begun; absent before, and with a result. */
  stage: z.enum(matchStages).exactOptional(),
  /** The number of its changes, which the host sends with the next one. */
  revision: z.int(),
  /** False for a match that only those find who have its link. */
  listed: z.boolean(),
  club: z.object({ id, name: z.string(), address: z.string() }),
  court: z.string(),
  /** The price of the court in whole pesos; null if the club has none. */
  price: z.int().nullable(),
  ladder: categoryName,
  levels: levelRange,
  /** The way into a seat for players of the levels: they take it, or they ask the host. Others always ask. */
  joins: z.enum(joiningWays),
  /** The most that a seat can cost, in pesos. */
  largestPart: z.int(),
  /** The host's note; null without one, and for readers to whom the names are hidden. */
  note: z.string().nullable(),
  /** The fate of the booking if the match is not full at its deadline. */
  ifNotFull: z.enum(shortfalls),
  /** True if it ended because it was not full then. */
  fellShort: z.literal(true).exactOptional(),
  /** The moment until which leaving is free, on the club's clock. */
  deadline: z.object({ day: calendarDate, minute: z.int(), passed: z.boolean() }),
  seats: z.array(openMatchSeat).length(seatNumbers.length),
  /** The name of the host, to whom a joiner of a paid court owes; null if the names are hidden. */
  host: z.string().nullable(),
  /** The reader's own part in it. */
  mine: z.object({
    isHost: z.boolean(),
    seat: seatNumber.nullable(),
    /** `leave`: the seat is free at once. `replace`: it is owed until somebody takes it. Null: neither. */
    wayOut: z.enum(["leave", "replace"]).nullable(),
    looksForReplacement: z.boolean(),
    /** The host may take seats from players, and close the match while nobody else has one. */
    mayRemove: z.boolean(),
    mayClose: z.boolean(),
    mayChange: z.boolean(),
    /** The deadline that the host may choose for a match that ends if it is not full; absent if there is no time. */
    fillBy: z.object({ day: calendarDate, minute: z.int() }).exactOptional(),
    /** The reader may say to be one of the guests. */
    mayBeGuest: z.boolean(),
    /** The reason why the reader cannot join; null if they can. */
    closed: closedFor.nullable(),
    /** The request that the reader could send: for a seat, or to wait in a full match. Null if none. */
    requestAim: z.enum(["ask", "wait"]).nullable(),
    /** The reader's request; null if there is none, or if it was accepted or withdrawn. */
    request: z.enum(["open", "declined"]).nullable(),
  }),
  /** The open requests, the oldest first; empty for everybody but the host. */
  requests: z.array(
    z.object({
      player: playerName,
      plays: z.object({ category: categoryName, level }),
      /** The seat of the guest whom the player says to be; null for a request for any seat. */
      seat: seatNumber.nullable(),
      /** The mark of the seat that the player chose, or that their category has; absent for any. */
      mark: z.enum(seatMarks).exactOptional(),
    }),
  ),
});
export type OpenMatch = z.infer<typeof openMatch>;

/** The reasons for which a player has no way into a match. */
const closedToPlayer = {
  ...{ OPEN_MATCH_NOT_FOUND, PROFILE_REQUIRED, NO_SHOWS, MATCH_OVER, ALREADY_SEATED, NOT_AGAIN, REQUEST_DECLINED },
  OTHER_LADDER,
};

const ofMatch = z.object({ matchId: id });

/** Open matches: a confirmed court hour whose holder looks for players. */
export const openMatches = {
  get: procedure({
    policy: "player",
    method: "GET",
    path: "/open-matches/{matchId}",
    summary:
      "An open match with its four seats; names and note only for players of its category, the seated and its host",
    refuses: { OPEN_MATCH_NOT_FOUND },
  })
    .input(ofMatch)
    .output(openMatch),

  open: procedure({
    policy: "player",
    method: "POST",
    path: "/bookings/{bookingId}/open-match",
    summary: "Open one's own confirmed booking to other players, with oneself in the first seat",
    refuses: {
      ...{ BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_UNCONFIRMED, MATCH_OVER, COURT_DIVIDED, ALREADY_OPEN },
      ...{ TOO_MANY_MATCHES, TOO_MANY_OPENINGS, PROFILE_REQUIRED, OTHER_LADDER },
      LEVELS_REVERSED,
      NO_TIME_TO_FILL,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        ...{ bookingId: id, ...choices },
        joins: choices.joins.default("direct"),
        listed: choices.listed.default(true),
        ifNotFull: choices.ifNotFull.default("keep"),
        marks: choices.marks.default(null),
      }),
    )
    .output(openMatch),

  change: procedure({
    policy: "player",
    method: "PUT",
    path: "/open-matches/{matchId}",
    summary: "Change one's own open match: all choices until another player has a seat, then only to more levels",
    refuses: {
      ...{ OPEN_MATCH_NOT_FOUND, MATCH_OVER, MATCH_CHANGED, OTHER_LADDER, LEVELS_REVERSED, NO_TIME_TO_FILL },
      MATCH_JOINED,
    },
  })
    // Older pages do not send what becomes of a match that is not full, and no marks: both stay as they were chosen.
    .input(
      ofMatch.extend({
        ...choices,
        ifNotFull: choices.ifNotFull.exactOptional(),
        marks: choices.marks.exactOptional(),
        revision: z.int32().min(0),
      }),
    )
    .output(openMatch),

  setGuest: procedure({
    policy: "player",
    method: "PUT",
    path: "/open-matches/{matchId}/seats/{seat}/guest",
    summary: "Write a guest's name into a seat of one's own match, whose part stays the host's; null frees the seat",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, SEAT_TAKEN, TOO_MANY_GUESTS, GUEST_TWICE },
  })
    .input(ofMatch.extend({ seat: seatNumber, name: typedText(openMatchLimits.guestName).nullable() }))
    .output(openMatch),

  close: procedure({
    policy: "player",
    method: "DELETE",
    path: "/open-matches/{matchId}",
    summary: "Close one's own open match while nobody else has a seat; the booking stays",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, SEATS_TAKEN },
  })
    .input(ofMatch)
    .output(z.object({})),

  join: procedure({
    policy: "player",
    method: "POST",
    path: "/open-matches/{matchId}/seats",
    summary: "Take a seat of an open match, and owe its part of the price that was seen",
    refuses: {
      ...closedToPlayer,
      OTHER_LEVEL,
      ...{ ASK_FIRST, SEAT_TAKEN, MATCH_FULL, OTHER_MARK, OTHER_COMMITMENTS, TOO_MANY_SEATS, JOINS_TOO_OFTEN },
      PART_CHANGED,
    },
    successStatus: 201,
  })
    .input(ofMatch.extend({ seat: seatNumber, part: amount, anyway: z.boolean().default(false) }))
    .output(openMatch),

  leave: procedure({
    policy: "player",
    method: "DELETE",
    path: "/open-matches/{matchId}/seats/mine",
    summary:
      "Leave one's seat, or look for a replacement once leaving is not free any more; `way` is the one that was seen",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, SEAT_NOT_YOURS, SEAT_CHANGED },
  })
    .input(ofMatch.extend({ way: z.enum(["leave", "replace"]) }))
    .output(openMatch),

  stay: procedure({
    policy: "player",
    method: "DELETE",
    path: "/open-matches/{matchId}/replacements/mine",
    summary: "Stop looking for a replacement, if nobody has taken the seat yet",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, SEAT_NOT_YOURS },
  })
    .input(ofMatch)
    .output(openMatch),

  remove: procedure({
    policy: "player",
    method: "POST",
    path: "/open-matches/{matchId}/removals",
    summary: "The host takes a seat from its player, until the deadline; the player reads the reason and owes nothing",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, DEADLINE_PASSED, SEAT_CHANGED, SEAT_PAID },
    successStatus: 201,
  })
    .input(ofMatch.extend({ seat: seatNumber, playerId: id, reason: typedText(openMatchLimits.reason) }))
    .output(openMatch),

  ask: procedure({
    policy: "player",
    method: "POST",
    path: "/open-matches/{matchId}/requests",
    summary:
      "Ask the host for a seat, for that of a guest who one is, or wait; `part` is the most that was seen and agreed to",
    refuses: {
      ...closedToPlayer,
      ...{ SEAT_CHANGED, ALREADY_ASKED, SEAT_FREE, OTHER_MARK, TOO_MANY_OPEN_REQUESTS, JOINS_TOO_OFTEN },
      OTHER_COMMITMENTS,
      PART_CHANGED,
    },
    successStatus: 201,
  })
    .input(
      ofMatch.extend({
        ...{ part: amount, anyway: z.boolean().default(false), seat: seatNumber.optional() },
        /** The mark of the seat that a player of mixed pairs wants; absent for any. */
        mark: z.enum(seatMarks).optional(),
      }),
    )
    .output(openMatch),

  withdraw: procedure({
    policy: "player",
    method: "DELETE",
    path: "/open-matches/{matchId}/requests/mine",
    summary: "Withdraw one's own request for a seat",
    refuses: { OPEN_MATCH_NOT_FOUND, REQUEST_GONE },
  })
    .input(ofMatch)
    .output(openMatch),

  answer: procedure({
    policy: "player",
    method: "PUT",
    path: "/open-matches/{matchId}/requests/{playerId}/answer",
    summary: "The host accepts a request, which gives the player the first open seat, or declines it",
    refuses: {
      ...{ OPEN_MATCH_NOT_FOUND, REQUEST_GONE, MATCH_OVER, MATCH_FULL, OTHER_MARK, PLAYER_UNAVAILABLE },
      PART_CHANGED,
    },
  })
    .input(ofMatch.extend({ playerId: id, accept: z.boolean() }))
    .output(openMatch),
};
