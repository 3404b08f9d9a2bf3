import { date, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingEnders, bookingStates } from "#domain/bookings/booking.ts";
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
  /** When whoever holds it was told that a match may run into it. */
  delayToldAt: timestamp("delay_told_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
