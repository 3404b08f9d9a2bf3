import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Duration } from "#domain/clubs/letting/court-rules.ts";
import { skipReasons } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** A weekly recurring booking (turno fijo); its dates are bookings. */
export const weeklySeries = pgTable("weekly_series", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  courtId: uuid("court_id").notNull(),
  weekday: smallint("weekday").notNull(),
  startMinute: smallint("start_minute").notNull(),
  minutes: smallint("minutes").$type<Duration>().notNull(),
  firstDay: date("first_day", { mode: "string" }).$type<CalendarDate>().notNull(),
  /** Null until it is ended. */
  lastDay: date("last_day", { mode: "string" }).$type<CalendarDate>(),
  personId: uuid("person_id"),
  guestName: text("guest_name"),
  guestPhone: text("guest_phone"),
  /** In whole pesos; null if the club's price of each day applies. */
  price: integer("price"),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  endedBy: uuid("ended_by"),
});

/** A date that a recurring booking skips, with the reason. */
export const seriesException = pgTable(
  "series_exception",
  {
    seriesId: uuid("series_id").notNull(),
    day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
    why: text("why", { enum: skipReasons }).notNull(),
    /** The reason why the club is closed on that day. */
    note: text("note"),
    tournamentId: uuid("tournament_id"),
    byPerson: uuid("by_person"),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.day] })],
);

/** A date that waits for the answer to a request or the end of an offer, and is then booked or skipped. */
export const seriesWaiting = pgTable(
  "series_waiting",
  {
    seriesId: uuid("series_id").notNull(),
    day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.day] })],
);
