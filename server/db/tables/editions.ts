import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";

/** A player of the previous edition who was notified of the new one; this happens only once. */
export const editionInvitation = pgTable("edition_invitation", {
  tournamentId: uuid("tournament_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
});
