import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";

/** Who of the edition before was told of a tournament, once for ever. */
export const editionInvitation = pgTable("edition_invitation", {
  tournamentId: uuid("tournament_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
});
