import { date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingEnders, bookingKinds, bookingStates } from "#domain/courts/bookings/booking.ts";
import { awaitedThings } from "#domain/courts/deposits.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

export const booking = pgTable("booking", {
  id: uuid("id").primaryKey().defaultRandom(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  state: text("state", { enum: bookingStates }).notNull(),
  tournamentId: uuid("tournament_id"),
  /** The match of a league for which a player booked the court. */
  matchId: uuid("match_id"),
  personId: uuid("person_id"),
  guestName: text("guest_name"),
  guestPhone: text("guest_phone"),
  createdBy: uuid("created_by"),
  answerUntil: timestamp("answer_until", { withTimezone: true }),
  endedBy: text("ended_by", { enum: bookingEnders }),
  kind: text("kind", { enum: bookingKinds }).notNull().default("single"),
  /** The price in whole pesos at the time of booking; null if the club had set none. */
  price: integer("price"),
  /** The deposit (seña) that was asked for at the time of booking, if one was owed. */
  deposit: integer("deposit"),
  awaits: text("awaits", { enum: awaitedThings }).notNull().default("club"),
  /** The weekly series (turno fijo) and its date; the date stays the same after a move to another day. */
  seriesId: uuid("series_id"),
  seriesDay: date("series_day", { mode: "string" }).$type<CalendarDate>(),
  /** The reason why a court is blocked. */
  note: text("note"),
  /** Moment at which the holder was notified that a match may run into it. */
  delayToldAt: timestamp("delay_told_at", { withTimezone: true }),
  /** Moment at which the club noted a no-show, and the person who noted it. */
  noShowAt: timestamp("no_show_at", { withTimezone: true }),
  noShowBy: uuid("no_show_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
