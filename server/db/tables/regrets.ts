import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";

/** A withdrawal from an online purchase (right of regret), with the club's answer. */
export const regretCase = pgTable("regret_case", {
  id: uuid("id").primaryKey().defaultRandom(),
  number: integer("number").generatedAlwaysAsIdentity().notNull(),
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  bookingId: uuid("booking_id"),
  tournamentId: uuid("tournament_id"),
  /** The pair may be gone. */
  pairId: uuid("pair_id"),
  /** The category of a player who entered it alone; null for a pair and a booking. */
  categoryId: uuid("category_id"),
  /** The seat of an open match; null for other purchases. */
  seatId: uuid("seat_id"),
  /** True if the request came in time for the full refund that the law grants. */
  inTime: boolean("in_time").notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  answeredBy: uuid("answered_by"),
  accepted: boolean("accepted"),
  answer: text("answer"),
});
