import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import { clubRoles } from "#domain/people/club-roles.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An invitation to work at a club, by a link or to an e-mail address. */
export const clubInvitation = pgTable("club_invitation", {
  id: uuid("id").primaryKey(),
  clubId: uuid("club_id").notNull(),
  role: text("role", { enum: clubRoles }).notNull(),
  /** Null for a link that is sent by hand. */
  email: text("email"),
  tokenHash: text("token_hash").notNull(),
  byPerson: uuid("by_person").$type<PersonId>().notNull(),
  at: instant("at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  acceptedBy: uuid("accepted_by").$type<PersonId>(),
  acceptedAt: instant("accepted_at"),
  /** Revoked by hand, replaced by another to the same address, or ended with the role of its maker. */
  revokedAt: instant("revoked_at"),
});
