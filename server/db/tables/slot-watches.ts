import { bigint, date, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { offerOutcomes, watchStates } from "#domain/courts/slot-watches.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** A player's request to be notified when a slot of a club is freed. */
export const slotWatch = pgTable("slot_watch", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The order in the queue. */
  number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  fromMinute: smallint("from_minute").notNull(),
  toMinute: smallint("to_minute").notNull(),
  minutes: smallint("minutes").notNull(),
  /** Null for any court. */
  courtId: uuid("court_id"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  state: text("state", { enum: watchStates }).notNull().default("waiting"),
});

/** A freed stretch of a court; the database adds a row whenever a booking ends or moves. */
export const slotFreed = pgTable("slot_freed", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  /** Null until it has been offered. */
  offeredAt: timestamp("offered_at", { withTimezone: true }),
});

/** An offer of a freed slot to a watching player, with its outcome. */
export const slotOffer = pgTable("slot_offer", {
  id: uuid("id").primaryKey().defaultRandom(),
  freedId: bigint("freed_id", { mode: "number" }).notNull(),
  watchId: uuid("watch_id").notNull(),
  /** The booking that holds the court; null once the offer came to nothing. */
  bookingId: uuid("booking_id"),
  at: timestamp("at", { withTimezone: true }).notNull(),
  until: timestamp("until", { withTimezone: true }).notNull(),
  outcome: text("outcome", { enum: offerOutcomes }).notNull().default("open"),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
