import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A topic to which a screen can subscribe, with its version: see server/db/touched.ts. */
export const liveTopic = pgTable("live_topic", {
  topic: text("topic").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
});
