import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { seatMarks } from "#domain/courts/open-matches/marks.ts";
import {
  joiningWays,
  matchOutcomes,
  openMatchStates,
  requestAnswers,
  type SeatNumber,
  seatEnds,
  shortfalls,
} from "#domain/courts/open-matches/open-match.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

/** A confirmed booking whose holder looks for players (partido abierto). */
export const openMatch = pgTable("open_match", {
  id: uuid("id").primaryKey().defaultRandom(),
  bookingId: uuid("booking_id").notNull(),
  clubId: uuid("club_id").notNull(),
  ladder: text("ladder", { enum: categoryNames }).notNull(),
  /** The levels, both ends included; null for any. */
  weakest: text("weakest", { enum: levels }),
  strongest: text("strongest", { enum: levels }),
  note: text("note"),
  /** The way into a seat for players of the levels. */
  joins: text("joins", { enum: joiningWays }).notNull().default("direct"),
  /** False for a match that only those find who have its link. */
  listed: boolean("listed").notNull().default(true),
  /** The mark of seats 1 and 3, if each side has a woman and a man; null without marks. */
  marks: text("marks", { enum: seatMarks }),
  /** The moment until which leaving is free. */
  deadline: timestamp("deadline", { withTimezone: true }).notNull(),
  /** The moment until which leaving is free because the club moved the booking. */
  freeUntil: timestamp("free_until", { withTimezone: true }),
  state: text("state", { enum: openMatchStates }).notNull().default("live"),
  /** Null until the match has a result. */
  outcome: text("outcome", { enum: matchOutcomes }),
  /** The beginning of the booking; a trigger keeps it. */
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  /** True if the club opened an hour that nobody had booked. */
  freeHour: boolean("free_hour").notNull().default(false),
  /** The fate of its booking if it is not full at its deadline. */
  ifNotFull: text("if_not_full", { enum: shortfalls }).notNull().default("keep"),
  /** True if it ended because it was not full at its deadline. */
  fellShort: boolean("fell_short").notNull().default(false),
  /** The moment at which it was found full, or begun, after its deadline: it does not end for want of players. */
  filledAt: timestamp("filled_at", { withTimezone: true }),
  revision: integer("revision").notNull().default(0),
  openedBy: uuid("opened_by").notNull(),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  /** The moment at which the players were notified that it is cancelled. */
  notifiedAt: timestamp("notified_at", { withTimezone: true }),
  /** The deadline and the start for which the reminders were sent. */
  shortToldFor: timestamp("short_told_for", { withTimezone: true }),
  soonToldFor: timestamp("soon_told_for", { withTimezone: true }),
  /** The moment since when players are to be notified of it by their alerts; null once they are. */
  alertDueAt: timestamp("alert_due_at", { withTimezone: true }).defaultNow(),
  /** The mark of the seat that is free again, if players of the other mark could take one before; null for all. */
  alertMark: text("alert_mark", { enum: seatMarks }),
});

/** A seat of an open match: a player's, or that of a companion of the host by name. */
export const openMatchSeat = pgTable("open_match_seat", {
  id: uuid("id").primaryKey().defaultRandom(),
  matchId: uuid("match_id").notNull(),
  seat: smallint("seat").$type<SeatNumber>().notNull(),
  personId: uuid("person_id"),
  guestName: text("guest_name"),
  /** The charge of the part, and the write-off by which the host owes that much less. */
  chargeId: uuid("charge_id"),
  waiverId: uuid("waiver_id"),
  joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
  wantsOutAt: timestamp("wants_out_at", { withTimezone: true }),
  leftAt: timestamp("left_at", { withTimezone: true }),
  leftWhy: text("left_why", { enum: seatEnds }),
  /** The reason that a removed player reads. */
  reason: text("reason"),
  /** The club's note that the player did not come. */
  noShowAt: timestamp("no_show_at", { withTimezone: true }),
  noShowBy: uuid("no_show_by"),
});

/** A player's request for a seat of an open match. One per match is open; the host accepts or declines it. */
export const openMatchRequest = pgTable("open_match_request", {
  id: uuid("id").primaryKey().defaultRandom(),
  matchId: uuid("match_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  /** The most that the player agreed to owe, in pesos. */
  part: integer("part").notNull(),
  /** The player agreed to another commitment at that hour. */
  anyway: boolean("anyway").notNull(),
  /** The seat of the guest whom the player says to be; null for a request for any seat. */
  seat: smallint("seat").$type<SeatNumber>(),
  /** The mark of the seat that a player of mixed pairs chose; null for any. */
  mark: text("mark", { enum: seatMarks }),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  answer: text("answer", { enum: requestAnswers }),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  answeredBy: uuid("answered_by"),
});
