import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClubService } from "#domain/clubs/clubs/services.ts";
import {
  type DayException,
  type Duration,
  defaultCourtRules,
  type PriceBand,
  type StartGrid,
} from "#domain/clubs/letting/court-rules.ts";
import type { OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import type { SaidRules } from "#domain/courts/booking-rules/club-rules.ts";
import type { Span } from "#domain/lib/span.ts";
import { clubRoles } from "#domain/people/club-roles.ts";
import { accountStatuses } from "#domain/people/players/person.ts";

export const club = pgTable("club", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  image: text("image"),
  phone: text("phone"),
  whatsapp: text("whatsapp"),
  services: text("services").array().$type<readonly ClubService[]>().notNull().default([]),
  ownerId: uuid("owner_id").notNull(),
  status: text("status", { enum: accountStatuses }).notNull().default("active"),
  timeZone: text("time_zone").notNull().default("America/Argentina/Buenos_Aires"),
  openingWeek: jsonb("opening_week")
    .$type<readonly (readonly Span[])[]>()
    .notNull()
    .default(defaultCourtRules.openingWeek),
  dayExceptions: jsonb("day_exceptions").$type<readonly DayException[]>().notNull().default([]),
  grid: smallint("grid").$type<StartGrid>().notNull().default(60),
  durations: smallint("durations").array().$type<readonly Duration[]>().notNull().default([60]),
  noSlivers: boolean("no_slivers").notNull().default(true),
  priceBands: jsonb("price_bands").$type<readonly PriceBand[]>().notNull().default([]),
  /** The club's own booking rules. The operator's settings fill in the missing ones. */
  bookingRules: jsonb("booking_rules").$type<SaidRules>().notNull().default({}),
  /** True if a pair is confirmed once both halves are paid without a visit to the desk. */
  confirmsPaid: boolean("confirms_paid").notNull().default(true),
  /** True if closing a till with a difference needs an explanation. */
  explainsTill: boolean("explains_till").notNull().default(true),
  /** The pesos that each person of the desk may give back on a day of play. */
  deskLimit: integer("desk_limit").notNull().default(0),
  pointsTables: jsonb("points_tables").$type<readonly OwnPointsTable[]>().notNull().default([]),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const court = pgTable("court", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  number: smallint("number").notNull(),
  name: text("name").notNull(),
  position: smallint("position").notNull(),
  active: boolean("active").notNull().default(true),
  /** True if it has a roof, so that rain does not stop a match. */
  covered: boolean("covered").notNull().default(false),
  /** Moment of removal from the club; the row stays for past bookings and matches. */
  removedAt: timestamp("removed_at", { withTimezone: true }),
});

export const clubMembership = pgTable("club_membership", {
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").notNull(),
  role: text("role", { enum: clubRoles }).notNull().default("admin"),
  /** The person who gave the role; null for the one who registered the club. */
  addedBy: uuid("added_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
