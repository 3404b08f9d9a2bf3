import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A feed from which a calendar program reads a person's matches and bookings. */
export const calendarFeed = pgTable("calendar_feed", {
  personId: uuid("person_id").primaryKey(),
  serial: integer("serial").notNull(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
