import { boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SaidRules } from "#domain/bookings/club-rules.ts";
import {
  type DayException,
  type Duration,
  defaultCourtRules,
  type PriceBand,
  type StartGrid,
} from "#domain/clubs/court-rules.ts";
import type { Span } from "#domain/lib/span.ts";
import { accountStatuses } from "#domain/people/person.ts";
import type { OwnPointsTable } from "#domain/ranking/own-tables.ts";

export const club = pgTable("club", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  image: text("image"),
  phone: text("phone"),
  whatsapp: text("whatsapp"),
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
  /** What it has said of its bookings; what it has not, whoever runs the program says. */
  bookingRules: jsonb("booking_rules").$type<SaidRules>().notNull().default({}),
  /** Whether a pair that has paid both halves without coming to the desk is confirmed by that. */
  confirmsPaid: boolean("confirms_paid").notNull().default(true),
  /** Whether a till that is closed with a difference says why. */
  explainsTill: boolean("explains_till").notNull().default(true),
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
  /** Whether it has a roof, so that rain stops nobody. */
  covered: boolean("covered").notNull().default(false),
  /** Since when the club has it no more; it stays for what was booked and played on it. */
  removedAt: timestamp("removed_at", { withTimezone: true }),
});

export const clubMembership = pgTable("club_membership", {
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").notNull(),
  role: text("role", { enum: ["admin"] })
    .notNull()
    .default("admin"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
