import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What a screen can listen to, and how often it has changed: see server/db/touched.ts. */
export const liveTopic = pgTable("live_topic", {
  topic: text("topic").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
});
