import { date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingEnders, bookingKinds, bookingStates } from "#domain/bookings/booking.ts";
import { awaitedThings } from "#domain/bookings/deposit.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

export const booking = pgTable("booking", {
  id: uuid("id").primaryKey().defaultRandom(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  state: text("state", { enum: bookingStates }).notNull(),
  tournamentId: uuid("tournament_id"),
  personId: uuid("person_id"),
  guestName: text("guest_name"),
  guestPhone: text("guest_phone"),
  createdBy: uuid("created_by"),
  answerUntil: timestamp("answer_until", { withTimezone: true }),
  endedBy: text("ended_by", { enum: bookingEnders }),
  kind: text("kind", { enum: bookingKinds }).notNull().default("single"),
  /** In whole pesos, as it was when it was booked; null where the club said none. */
  price: integer("price"),
  /** The seña that was asked for when it was booked, of whoever owed one. */
  deposit: integer("deposit"),
  awaits: text("awaits", { enum: awaitedThings }).notNull().default("club"),
  /** Of a turno fijo: which one, and which of its dates this is, also after it was moved to another day. */
  seriesId: uuid("series_id"),
  seriesDay: date("series_day", { mode: "string" }).$type<CalendarDate>(),
  /** Why a court is blocked. */
  note: text("note"),
  /** When whoever holds it was told that a match may run into it. */
  delayToldAt: timestamp("delay_told_at", { withTimezone: true }),
  /** When their club noted that nobody came, and who did. */
  noShowAt: timestamp("no_show_at", { withTimezone: true }),
  noShowBy: uuid("no_show_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
