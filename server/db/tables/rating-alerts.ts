import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AlertEvidence } from "#contract/people/rating-alerts.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { alertKinds } from "#domain/people/rating-alerts/alerts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An alert about a player, and how it ended. */
export const ratingAlert = pgTable("rating_alert", {
  id: uuid("id").primaryKey().defaultRandom(),
  kind: text("kind", { enum: alertKinds }).notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  /** The fact: a category, a match, or another account. */
  about: text("about").notNull(),
  evidence: jsonb("evidence").$type<AlertEvidence>().notNull(),
  people: uuid("people").$type<PersonId>().array().notNull(),
  madeAt: instant("made_at").notNull(),
  endedAt: instant("ended_at"),
  endedHow: text("ended_how", { enum: ["dismissed", "proposed", "over"] }),
  /** Null for the job. */
  endedBy: uuid("ended_by").$type<PersonId>(),
  endedWhy: text("ended_why"),
});
