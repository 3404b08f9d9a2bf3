import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TournamentDraft } from "#contract/competition/publication.ts";
import { entryStatuses } from "#domain/competition/pairs/next-step.ts";
import { playerLists } from "#domain/competition/rotations/mixed-lists.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { type Eligibility, playerObjections, usualEligibility } from "#domain/competition/tournaments/eligibility.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { formats, tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { publicNames } from "#domain/people/players/public-name.ts";

export const tournament = pgTable("tournament", {
  id: uuid("id").primaryKey().defaultRandom(),
  clubId: uuid("club_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  startDate: date("start_date", { mode: "string" }).$type<CalendarDate>().notNull(),
  endDate: date("end_date", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  /** The days that are played between other hours. */
  otherHours: jsonb("other_hours").$type<readonly DayHours[]>().notNull().default([]),
  /** The first day on which a suspended tournament continues; null for one that was never suspended. */
  resumesOn: date("resumes_on", { mode: "string" }).$type<CalendarDate>(),
  status: text("status", { enum: tournamentStatuses }).notNull().default("upcoming"),
  /** The form in which public pages name its players. */
  publicNames: text("public_names", { enum: publicNames }).notNull().default("short"),
  /** True if pairs of a waiting list enter without being asked when a place is free. */
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
  /** The number of a league's division, 1 for the strongest; null without divisions. */
  division: smallint("division"),
  quota: integer("quota").notNull(),
  taken: integer("taken").notNull().default(0),
  /** Number of pairs on the waiting list. */
  waiting: integer("waiting").notNull().default(0),
  cost: integer("cost").notNull(),
  format: text("format", { enum: formats }).notNull(),
  isSeeded: boolean("is_seeded").notNull(),
  registrationOpen: boolean("registration_open").notNull().default(true),
  position: smallint("position").notNull(),
  rules: jsonb("rules").$type<CategoryRules>().notNull(),
  /** The last day of the tournament while it is to come, else null. Triggers copy it, for the search. */
  upcomingUntil: date("upcoming_until"),
  /** The condition for entering. */
  eligibility: jsonb("eligibility").$type<Eligibility>().notNull().default(usualEligibility),
});

/** An unpublished tournament that a club administrator is filling in: one per person and club. */
export const tournamentDraft = pgTable("tournament_draft", {
  clubId: uuid("club_id").notNull(),
  personId: uuid("person_id").notNull(),
  data: jsonb("data").$type<TournamentDraft>().notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});

export const entry = pgTable("entry", {
  categoryId: uuid("category_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  status: text("status", { enum: entryStatuses }).notNull().default("unpaired"),
  termsVersion: text("terms_version"),
  termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }),
  enteredBy: uuid("entered_by"),
  enteredAt: timestamp("entered_at", { withTimezone: true }).notNull().defaultNow(),
  /** The price and the turn of the charge of a player alone; null for the players of pairs. */
  cost: integer("cost"),
  turn: smallint("turn"),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  confirmedBy: uuid("confirmed_by").$type<PersonId>(),
  /** The objections that the club overrode when it let a player alone in; null if there were none. */
  letIn: text("let_in", { enum: playerObjections }).array(),
  /** True if the rivals of a league may write to the player by WhatsApp. */
  rivalsMayWrite: boolean("rivals_may_write").notNull().default(false),
  /** The list of a mixed rotation that the club names for the player; null for that of their profile. */
  list: text("list", { enum: playerLists }),
});

/** A time at which a player cannot play in a tournament, in minutes of a day of play. */
export const unavailability = pgTable("unavailability", {
  tournamentId: uuid("tournament_id").notNull(),
  personId: uuid("person_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  endMinute: smallint("end_minute").notNull(),
  statedBy: uuid("stated_by").notNull(),
  statedAt: timestamp("stated_at", { withTimezone: true }).notNull(),
});

/** A player's position and points in a finished category. */
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

/** A closed tournament, with the court hours that reopening gives back to it. */
export const tournamentClosing = pgTable("tournament_closing", {
  tournamentId: uuid("tournament_id").primaryKey(),
  closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
  closedBy: uuid("closed_by").notNull(),
  freed: jsonb("freed").$type<readonly FreedSlot[]>().notNull(),
});
