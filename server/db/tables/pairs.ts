import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import { pairObjections } from "#domain/tournaments/eligibility.ts";

export const pair = pgTable("pair", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Null for a pair that left its category and is kept for the draws in which it stood. */
  categoryId: uuid("category_id"),
  proposerId: uuid("proposer_id").$type<PersonId>().notNull(),
  inviteeId: uuid("invitee_id").$type<PersonId>().notNull(),
  state: text("state", { enum: ["invited", "awaiting-club", "confirmed"] })
    .notNull()
    .default("invited"),
  cost: integer("cost"),
  proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull().defaultNow(),
  acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  confirmedBy: uuid("confirmed_by").$type<PersonId>(),
  /** Since when the club has the money of both; null for a pair that plays and still owes it. */
  paidAt: timestamp("paid_at", { withTimezone: true }),
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
