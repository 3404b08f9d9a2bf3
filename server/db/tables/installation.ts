import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The installation, a single row: see server/db/installation.ts. */
export const installation = pgTable("installation", {
  id: uuid("id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  secretFingerprint: text("secret_fingerprint").notNull(),
  /** The last backup that the operator's command made, or was told of. */
  backedUpAt: timestamp("backed_up_at", { withTimezone: true }),
});
