import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The installation, a single row: see server/db/installation.ts. */
export const installation = pgTable("installation", {
  id: uuid("id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  secretFingerprint: text("secret_fingerprint").notNull(),
});
