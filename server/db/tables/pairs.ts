import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import { linkEndings } from "#domain/pairs/partner-link.ts";
import { placeOutcomes } from "#domain/pairs/waiting-list.ts";
import { pairObjections } from "#domain/tournaments/eligibility.ts";

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
  /** Since when the pair stands in line for a place; null for one that does not. */
  waitsSince: timestamp("waits_since", { withTimezone: true }),
  /** Until when a place is held for it; null for a pair that has no offer. */
  offerUntil: timestamp("offer_until", { withTimezone: true }),
  /** Offers that it has let pass without a word. */
  offersUnanswered: smallint("offers_unanswered").notNull().default(0),
  /** Waits for a place in a draw that was made without it, and takes none of its category. */
  reserve: boolean("reserve").notNull().default(false),
  /** What stood against the pair when its club let it in all the same; null when nothing did. */
  letIn: text("let_in", { enum: pairObjections }).array(),
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
  /** When the proposer was told that nobody has answered yet. */
  remindedAt: timestamp("reminded_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  ending: text("ending", { enum: linkEndings }),
});

/** What became of a place of a waiting list: who was asked and what they said, or whom the club gave it. */
export const placeOffer = pgTable("place_offer", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  categoryId: uuid("category_id").notNull(),
  /** Null for a pair that is no more. */
  pairId: uuid("pair_id"),
  oneId: uuid("one_id").$type<PersonId>().notNull(),
  otherId: uuid("other_id").$type<PersonId>().notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Null where nobody was asked. */
  until: timestamp("until", { withTimezone: true }),
  outcome: text("outcome", { enum: placeOutcomes }).notNull().default("open"),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  endedBy: uuid("ended_by").$type<PersonId>(),
  reason: text("reason"),
});

/** One player of a pair who gave way to another. */
export const playerChange = pgTable("player_change", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  pairId: uuid("pair_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  actorId: uuid("actor_id").$type<PersonId>().notNull(),
  playerOut: uuid("player_out").$type<PersonId>().notNull(),
  playerIn: uuid("player_in").$type<PersonId>().notNull(),
  reason: text("reason").notNull(),
});

/** Who played a match for a pair whose players were others then. */
export const matchLineup = pgTable("match_lineup", {
  matchId: uuid("match_id").notNull(),
  pairId: uuid("pair_id").notNull(),
  oneId: uuid("one_id").$type<PersonId>().notNull(),
  otherId: uuid("other_id").$type<PersonId>().notNull(),
});
