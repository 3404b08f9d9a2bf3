import { bigint, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClubRole } from "#domain/people/club-roles.ts";

/**
 * The audit log. Append-only: the database refuses updates and deletes, except to anonymise a closed account, and after
 * ten years.
 */
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
  /** The role with which somebody acted at the club; null for everybody else, and for rows of before. */
  role: text("role").$type<ClubRole>(),
  /** The pass of the scorer who acted; the actor is then the maker of the pass. */
  passId: uuid("pass_id"),
});
