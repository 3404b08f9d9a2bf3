import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SubstituteNumber } from "#domain/competition/leagues/substitutes.ts";
import { linkEndings } from "#domain/competition/pairs/partner-link.ts";
import { pairObjections } from "#domain/competition/tournaments/eligibility.ts";
import { placeOutcomes } from "#domain/competition/waiting-list/waiting-list.ts";
import type { PersonId } from "#domain/lib/ids.ts";

export const pair = pgTable("pair", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Null for a pair that left its category and is kept for the draws in which it stood. */
  categoryId: uuid("category_id"),
  proposerId: uuid("proposer_id").$type<PersonId>().notNull(),
  inviteeId: uuid("invitee_id").$type<PersonId>().notNull(),
  state: text("state", { enum: ["invited", "waitlisted", "offered", "awaiting-club", "confirmed"] })
    .notNull()
    .default("invited"),
  cost: integer("cost"),
  proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull().defaultNow(),
  acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  confirmedBy: uuid("confirmed_by").$type<PersonId>(),
  /** Moment since which the pair is on the waiting list; null if it is not on it. */
  waitsSince: timestamp("waits_since", { withTimezone: true }),
  /** Moment until which a place is held for it; null for a pair without an offer. */
  offerUntil: timestamp("offer_until", { withTimezone: true }),
  /** Number of offers that it left unanswered. */
  offersUnanswered: smallint("offers_unanswered").notNull().default(0),
  /** True if it waits for a place in a finished draw; then it takes no place of the category's quota. */
  reserve: boolean("reserve").notNull().default(false),
  /** The objections that the club overrode when it let the pair in; null if there were none. */
  letIn: text("let_in", { enum: pairObjections }).array(),
  /** True if the club invited it: it is marked in the draw, and skips the qualifying. */
  wildCard: boolean("wild_card").notNull().default(false),
  /** The draw of an individual format in which the two are partners; null for a pair that entered as one. */
  rotationDrawId: uuid("rotation_draw_id"),
  /** A note for the club only; null for none. */
  note: text("note"),
  /** True if the club has read the note since it was imported. */
  noteReviewed: boolean("note_reviewed").notNull().default(true),
});

export const pairPlayer = pgTable("pair_player", {
  categoryId: uuid("category_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  pairId: uuid("pair_id").notNull(),
});

/** An invitation by a link, open until it has an ending. */
export const partnerLink = pgTable("partner_link", {
  id: uuid("id").primaryKey(),
  categoryId: uuid("category_id").notNull(),
  proposerId: uuid("proposer_id").$type<PersonId>().notNull(),
  partnerName: text("partner_name").notNull(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** Moment at which the proposer was notified that the link is still unanswered. */
  remindedAt: timestamp("reminded_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  ending: text("ending", { enum: linkEndings }),
});

/** A place offered to a pair of the waiting list, with its answer; or a place that the club assigned. */
export const placeOffer = pgTable("place_offer", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  categoryId: uuid("category_id").notNull(),
  /** Null if the pair no longer exists. */
  pairId: uuid("pair_id"),
  oneId: uuid("one_id").$type<PersonId>().notNull(),
  otherId: uuid("other_id").$type<PersonId>().notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Null if the club assigned the place without asking. */
  until: timestamp("until", { withTimezone: true }),
  outcome: text("outcome", { enum: placeOutcomes }).notNull().default("open"),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  endedBy: uuid("ended_by").$type<PersonId>(),
  reason: text("reason"),
});

/** A replacement of one player of a pair by another. */
export const playerChange = pgTable("player_change", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  pairId: uuid("pair_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  actorId: uuid("actor_id").$type<PersonId>().notNull(),
  playerOut: uuid("player_out").$type<PersonId>().notNull(),
  playerIn: uuid("player_in").$type<PersonId>().notNull(),
  reason: text("reason").notNull(),
});

/** The two players of a match whose pair had other players then, or played with a substitute. */
export const matchLineup = pgTable("match_lineup", {
  matchId: uuid("match_id").notNull(),
  pairId: uuid("pair_id").notNull(),
  oneId: uuid("one_id").$type<PersonId>().notNull(),
  otherId: uuid("other_id").$type<PersonId>().notNull(),
  withSubstitute: boolean("with_substitute").notNull().default(false),
});

/** A substitute of a pair of a league. The number is 1 or 2. */
export const pairSubstitute = pgTable("pair_substitute", {
  pairId: uuid("pair_id").notNull(),
  number: smallint("number").$type<SubstituteNumber>().notNull(),
  categoryId: uuid("category_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  addedBy: uuid("added_by").$type<PersonId>().notNull(),
  addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
});
