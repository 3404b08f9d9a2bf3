import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The right to run the matches of some courts of one tournament, without an account. */
export const scorerPass = pgTable("scorer_pass", {
  id: uuid("id").primaryKey(),
  tournamentId: uuid("tournament_id").notNull(),
  courtIds: uuid("court_ids").array().notNull(),
  label: text("label").notNull(),
  madeBy: uuid("made_by").$type<PersonId>().notNull(),
  madeAt: instant("made_at").notNull(),
  revokedAt: instant("revoked_at"),
  /** The hash of the code that a phone may use once, until `enrolUntil`; null without a code. */
  enrolHash: text("enrol_hash"),
  enrolUntil: instant("enrol_until"),
});

/** A phone with a pass. Its cookie holds the secret, and the database only the hash. */
export const scorerDevice = pgTable("scorer_device", {
  id: uuid("id").primaryKey(),
  passId: uuid("pass_id").notNull(),
  tokenHash: text("token_hash").notNull(),
  /** The name that the scorer typed. */
  name: text("name").notNull(),
  /** The last use, to the minute. */
  seenAt: instant("seen_at").notNull(),
});
