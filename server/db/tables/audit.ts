import { bigint, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The audit log. Append-only: the database refuses updates and deletes, except to anonymise a closed account. */
export const auditEvent = pgTable("audit_event", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  actorId: uuid("actor_id"),
  clubId: uuid("club_id"),
  action: text("action").notNull(),
  targetKind: text("target_kind").notNull(),
  targetId: text("target_id").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  requestId: text("request_id"),
});
