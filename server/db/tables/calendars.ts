import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Where a calendar program asks for what a person plays and has booked. */
export const calendarFeed = pgTable("calendar_feed", {
  personId: uuid("person_id").primaryKey(),
  serial: integer("serial").notNull(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
