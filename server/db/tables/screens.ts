import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ScreenSettings } from "#contract/clubs/televisions/screen-settings.ts";

/** The televisions of a club, each with the tournament that it shows. */
export const screen = pgTable("screen", {
  id: uuid("id").primaryKey().defaultRandom(),
  code: text("code").notNull(),
  tournamentId: uuid("tournament_id").notNull(),
  settings: jsonb("settings").$type<ScreenSettings>().notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }),
  addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
});
