import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { followTargets } from "#domain/outreach/follows.ts";

/** A subscription of a person to the news of a player, a club or a tournament. */
export const follow = pgTable("follow", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
  personId: uuid("person_id").notNull(),
  target: text("target", { enum: followTargets }).notNull(),
  targetId: uuid("target_id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});
