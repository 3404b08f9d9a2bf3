import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Class } from "#domain/people/own-class.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What a club sends to a guest, who takes by it what is theirs. */
export const claimLink = pgTable("claim_link", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  madeBy: uuid("made_by").notNull(),
  madeAt: instant("made_at").notNull(),
  /** The telephone that the club had of the guest then. */
  sentToKey: text("sent_to_key"),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  usedBy: uuid("used_by"),
  revokedAt: instant("revoked_at"),
});

/** Somebody whose telephone a club has of a guest: the club says whether they are the one. */
export const claimRequest = pgTable("claim_request", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  clubId: uuid("club_id").notNull(),
  phoneKey: text("phone_key").notNull(),
  askedAt: instant("asked_at").notNull(),
  answeredAt: instant("answered_at"),
  answeredBy: uuid("answered_by"),
  /** Who they are; nobody where the club said no. */
  guestId: uuid("guest_id"),
});

/** The rows of one column that were given another person, by their keys; `dropped` are whole rows that would have said nothing any more. */
export type MovedRows = {
  readonly table: string;
  readonly column: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly dropped?: true;
};

/** What of the other was different before a guest became them. */
export type BeforeMerge = {
  readonly profile: Class | null;
  readonly profileAfter: Class;
  readonly phone: string | null;
  readonly phoneAfter: string | null;
  readonly provenAt: string | null;
};

/** A guest, or an account, that became somebody else. */
export const mergeRecord = pgTable("merge_record", {
  id: uuid("id").primaryKey().defaultRandom(),
  fromId: uuid("from_id").$type<PersonId>().notNull(),
  intoId: uuid("into_id").$type<PersonId>().notNull(),
  /** Null where it was whoever keeps the platform, of two accounts. */
  clubId: uuid("club_id"),
  how: text("how", { enum: ["link", "request", "club", "platform"] }).notNull(),
  mergedBy: uuid("merged_by").notNull(),
  mergedAt: instant("merged_at").notNull(),
  moved: jsonb("moved").$type<readonly MovedRows[]>().notNull(),
  before: jsonb("before").$type<BeforeMerge>().notNull(),
  undoneAt: instant("undone_at"),
  undoneBy: uuid("undone_by"),
});
