import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClassEvidence } from "#contract/people/class-changes.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { classReasons } from "#domain/people/class-changes/ascent.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A proposed change of a player's class, with the player's answer and the decisions. */
export const classProposal = pgTable("class_proposal", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  ladder: text("ladder", { enum: categoryNames }).notNull(),
  fromLevel: text("from_level", { enum: levels }).notNull(),
  toCategory: text("to_category", { enum: categoryNames }).notNull(),
  toLevel: text("to_level", { enum: levels }).notNull(),
  rule: text("rule", { enum: classReasons }).notNull(),
  why: text("why"),
  evidence: jsonb("evidence").$type<ClassEvidence>().notNull(),
  /** Null for a rule. */
  proposedBy: uuid("proposed_by").$type<PersonId>(),
  proposedAt: instant("proposed_at").notNull(),
  answer: text("answer"),
  answeredAt: instant("answered_at"),
  accepted: boolean("accepted"),
  /** Null if the clock closed it, because the class changed otherwise. */
  decidedBy: uuid("decided_by").$type<PersonId>(),
  decidedAt: instant("decided_at"),
  decisionWhy: text("decision_why"),
  /** The club that decided; null for the super administrator. */
  clubId: uuid("club_id"),
  upheld: boolean("upheld"),
  reviewedBy: uuid("reviewed_by").$type<PersonId>(),
  reviewedAt: instant("reviewed_at"),
});

/** A change of class with its evidence. Append-only. */
export const classChange = pgTable("class_change", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  proposalId: uuid("proposal_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  fromCategory: text("from_category", { enum: categoryNames }).notNull(),
  fromLevel: text("from_level", { enum: levels }).notNull(),
  toCategory: text("to_category", { enum: categoryNames }).notNull(),
  toLevel: text("to_level", { enum: levels }).notNull(),
  rule: text("rule", { enum: [...classReasons, "reversed"] }).notNull(),
  why: text("why"),
  evidence: jsonb("evidence").$type<ClassEvidence>().notNull(),
  proposedBy: uuid("proposed_by").$type<PersonId>(),
  decidedBy: uuid("decided_by").$type<PersonId>().notNull(),
  decidedAt: instant("decided_at").notNull(),
});
