import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Class } from "#domain/people/players/own-class.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A link that a club sends to a guest, who claims their profile with it. */
export const claimLink = pgTable("claim_link", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  madeBy: uuid("made_by").notNull(),
  madeAt: instant("made_at").notNull(),
  /** The telephone of the guest that the club had at that moment. */
  sentToKey: text("sent_to_key"),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  usedBy: uuid("used_by"),
  revokedAt: instant("revoked_at"),
});

/** A claim by a person whose telephone matches a guest's: the club says if they are that guest. */
export const claimRequest = pgTable("claim_request", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  clubId: uuid("club_id").notNull(),
  phoneKey: text("phone_key").notNull(),
  askedAt: instant("asked_at").notNull(),
  answeredAt: instant("answered_at"),
  answeredBy: uuid("answered_by"),
  /** The guest that they are; null if the club said no. */
  guestId: uuid("guest_id"),
});

/** A merge that waits for the person, because the guest owes something. */
export const mergeProposal = pgTable("merge_proposal", {
  id: uuid("id").primaryKey().defaultRandom(),
  fromId: uuid("from_id").$type<PersonId>().notNull(),
  intoId: uuid("into_id").$type<PersonId>().notNull(),
  clubId: uuid("club_id").notNull(),
  how: text("how", { enum: ["request", "club"] }).notNull(),
  /** The telephone that the merge proves, as area and number. */
  provenKey: text("proven_key"),
  proposedBy: uuid("proposed_by").notNull(),
  proposedAt: instant("proposed_at").notNull(),
  endedAt: instant("ended_at"),
  answer: text("answer", { enum: ["accepted", "refused", "withdrawn"] }),
});

/**
 * The rows of one column that a merge moved to another person, by their keys. With `dropped` they are whole rows that
 * the merge deleted, because they would have had no meaning any more.
 */
export type MovedRows = {
  readonly table: string;
  readonly column: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly dropped?: true;
};

/** The fields of the remaining person that the merge changed, before and after it. */
export type BeforeMerge = {
  readonly profile: Class | null;
  readonly profileAfter: Class;
  readonly phone: string | null;
  readonly phoneAfter: string | null;
  readonly provenAt: string | null;
};

/** A merge of a guest, or of an account, into another person. */
export const mergeRecord = pgTable("merge_record", {
  id: uuid("id").primaryKey().defaultRandom(),
  fromId: uuid("from_id").$type<PersonId>().notNull(),
  intoId: uuid("into_id").$type<PersonId>().notNull(),
  /** Null if a super administrator merged two accounts. */
  clubId: uuid("club_id"),
  how: text("how", { enum: ["link", "request", "club", "platform"] }).notNull(),
  mergedBy: uuid("merged_by").notNull(),
  mergedAt: instant("merged_at").notNull(),
  moved: jsonb("moved").$type<readonly MovedRows[]>().notNull(),
  before: jsonb("before").$type<BeforeMerge>().notNull(),
  undoneAt: instant("undone_at"),
  undoneBy: uuid("undone_by"),
});
