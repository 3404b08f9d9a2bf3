import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TournamentDraft } from "#contract/tournament-drafts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/person.ts";
import { publicNames } from "#domain/people/public-name.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { type Eligibility, usualEligibility } from "#domain/tournaments/eligibility.ts";
import type { DayHours } from "#domain/tournaments/hours.ts";
import { formats, tournamentStatuses } from "#domain/tournaments/tournament.ts";

export const tournament = pgTable("tournament", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  startDate: date("start_date", { mode: "string" }).$type<CalendarDate>().notNull(),
  endDate: date("end_date", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  /** Of the days that are played between other hours. */
  otherHours: jsonb("other_hours").$type<readonly DayHours[]>().notNull().default([]),
  status: text("status", { enum: tournamentStatuses }).notNull().default("upcoming"),
  /** How its people are called where everybody reads. */
  publicNames: text("public_names", { enum: publicNames }).notNull().default("short"),
  /** Whether pairs of a waiting list enter by themselves when a place is free, without being asked. */
  waitingEnters: boolean("waiting_enters").notNull().default(false),
  /** The tournament of the same club of which this one is the next edition. */
  repeats: uuid("repeats"),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const tournamentCourt = pgTable("tournament_court", {
  tournamentId: uuid("tournament_id").notNull(),
  courtId: uuid("court_id").notNull(),
});

export const tournamentCategory = pgTable("tournament_category", {
  id: uuid("id").primaryKey().defaultRandom(),
  tournamentId: uuid("tournament_id").notNull(),
  name: text("name", { enum: categoryNames }).notNull(),
  level: text("level", { enum: levels }).notNull(),
  quota: integer("quota").notNull(),
  taken: integer("taken").notNull().default(0),
  /** Pairs that stand in line for a place. */
  waiting: integer("waiting").notNull().default(0),
  cost: integer("cost").notNull(),
  format: text("format", { enum: formats }).notNull(),
  isSeeded: boolean("is_seeded").notNull(),
  registrationOpen: boolean("registration_open").notNull().default(true),
  position: smallint("position").notNull(),
  rules: jsonb("rules").$type<CategoryRules>().notNull(),
  /** Who may enter. */
  eligibility: jsonb("eligibility").$type<Eligibility>().notNull().default(usualEligibility),
});

/** What a club's administrator has filled in of a tournament that is not published yet: one per person and club. */
export const tournamentDraft = pgTable("tournament_draft", {
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").notNull(),
  data: jsonb("data").$type<TournamentDraft>().notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});

export const entry = pgTable("entry", {
  categoryId: uuid("category_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  status: text("status", { enum: ["unpaired", "paired"] })
    .notNull()
    .default("unpaired"),
  termsVersion: text("terms_version"),
  termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }),
  enteredBy: uuid("entered_by"),
  enteredAt: timestamp("entered_at", { withTimezone: true }).notNull().defaultNow(),
});

/** When somebody cannot play in a tournament: minutes of a day of play. */
export const unavailability = pgTable("unavailability", {
  tournamentId: uuid("tournament_id").notNull(),
  personId: uuid("person_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  statedBy: uuid("stated_by").notNull(),
  statedAt: timestamp("stated_at", { withTimezone: true }).notNull(),
});

/** What a player took home from a finished category. */
export const tournamentResult = pgTable("tournament_result", {
  categoryId: uuid("category_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  partnerId: uuid("partner_id"),
  finalPosition: smallint("final_position").notNull(),
  pointsAwarded: integer("points_awarded").notNull(),
  dateCompleted: date("date_completed", { mode: "string" }).$type<CalendarDate>().notNull(),
  pairId: uuid("pair_id"),
  /** The first day on which the points do not count any more. */
  validUntil: date("valid_until", { mode: "string" }).$type<CalendarDate>().notNull(),
});

/** A court hour that closing a tournament freed, as it was held. */
export type FreedSlot = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly createdBy: string | null;
};

/** A closed tournament, and what opening it again gives back to it. */
export const tournamentClosing = pgTable("tournament_closing", {
  tournamentId: uuid("tournament_id").primaryKey(),
  closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
  closedBy: uuid("closed_by").notNull(),
  freed: jsonb("freed").$type<readonly FreedSlot[]>().notNull(),
});
