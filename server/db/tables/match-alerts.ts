import { boolean, date, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";

/** A player's wish to be notified of open matches that fit them. */
export const matchAlert = pgTable("match_alert", {
  personId: uuid("person_id").$type<PersonId>().primaryKey(),
  /** 0 is Monday. */
  weekdays: smallint("weekdays").array().notNull(),
  /** The minutes of the club's clock between which a match begins, both included. */
  fromMinute: smallint("from_minute").notNull(),
  untilMinute: smallint("until_minute").notNull(),
  /** Null for the clubs that the player follows. */
  clubIds: uuid("club_ids").array(),
  isOn: boolean("is_on").notNull(),
  /** The day of the last notice. */
  lastToldOn: date("last_told_on", { mode: "string" }).$type<CalendarDate>(),
});
