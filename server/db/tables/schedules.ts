import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";
import { changeKinds } from "#domain/scheduling/taken-back.ts";

/** The order of play of a tournament: its rules, how often it was changed, and which revision players see. */
export const tournamentSchedule = pgTable("tournament_schedule", {
  tournamentId: uuid("tournament_id").primaryKey(),
  rules: jsonb("rules").$type<ScheduleRules>().notNull(),
  revision: integer("revision").notNull().default(0),
  publishedAt: timestamp("published_at", { withTimezone: true }),
  publishedRevision: integer("published_revision"),
});

const place = {
  matchId: uuid("match_id").primaryKey(),
  tournamentId: uuid("tournament_id").notNull(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
  length: smallint("length").notNull(),
};

/** A match of the day as it goes: where it is played, when it was called, started and ended. */
export const matchDay = pgTable("match_day", {
  matchId: uuid("match_id").primaryKey(),
  courtId: uuid("court_id"),
  calledAt: timestamp("called_at", { withTimezone: true }),
  startedAt: timestamp("started_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  endedBy: text("ended_by", { enum: ["result", "hand"] }),
  /** Minutes for which it had to stop, so that it takes as much longer. */
  stoppedMinutes: smallint("stopped_minutes").notNull().default(0),
});

/** The match that is on a court now, called or playing: its key has the last word. */
export const courtInPlay = pgTable("court_in_play", {
  courtId: uuid("court_id").primaryKey(),
  matchId: uuid("match_id").notNull(),
});

/** The match that somebody is in now: nobody is in two. */
export const playerInPlay = pgTable("player_in_play", {
  personId: uuid("person_id").primaryKey(),
  matchId: uuid("match_id").notNull(),
});

/** Where a match is planned, as the club sees it. */
export const matchPlacement = pgTable("match_placement", {
  ...place,
  locked: boolean("locked").notNull().default(false),
  accepted: text("accepted").array().notNull().default([]),
  holds: boolean("holds").notNull().default(true),
});

/** Where a match is played, as everybody was told. */
export const publishedPlacement = pgTable("published_placement", place);

/** Where everybody had been told that a match is, until this publication. */
export const publishedChange = pgTable("published_change", {
  matchId: uuid("match_id").notNull(),
  revision: integer("revision").notNull(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
});

/** Up to which publication a player has seen where their match is. */
export const placeSeen = pgTable("place_seen", {
  personId: uuid("person_id").notNull(),
  matchId: uuid("match_id").notNull(),
  revision: integer("revision").notNull(),
});

/** What a placement is in the history: all but whether it holds its hour, which the match says. */
export type PlacedAt = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly length: number;
  readonly locked: boolean;
  readonly accepted: readonly string[];
};

/** A match and where it stood or stands; null for nowhere. */
export type PlaceOfMatch = { readonly matchId: string; readonly at: PlacedAt | null };

/** A part of a court's day, and whether the tournament holds it from an act on. */
export type HourChange = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly held: boolean;
};

/** A match in play and by how many minutes a change makes it end later; fewer than none where that is taken back. */
export type Stopped = { readonly matchId: string; readonly minutes: number };

/** Where everybody was told that a match is, before and after a change; null for nowhere. */
export type Shown = { readonly matchId: string; readonly before: ShownAt | null; readonly after: ShownAt | null };
export type ShownAt = Omit<PlacedAt, "locked" | "accepted">;

/** Every act on the order of play, with what it touched. */
export const scheduleChange = pgTable("schedule_change", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  tournamentId: uuid("tournament_id").notNull(),
  revision: integer("revision").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  actorId: uuid("actor_id"),
  kind: text("kind", { enum: changeKinds }).notNull(),
  undoes: bigint("undoes", { mode: "number" }),
  seed: text("seed"),
  before: jsonb("before").$type<readonly PlaceOfMatch[]>().notNull(),
  after: jsonb("after").$type<readonly PlaceOfMatch[]>().notNull(),
  hours: jsonb("hours").$type<readonly HourChange[]>().notNull().default([]),
  /** What goes with a delay: what had to stop, and what players were told at once. */
  stopped: jsonb("stopped").$type<readonly Stopped[]>().notNull().default([]),
  shown: jsonb("shown").$type<readonly Shown[]>().notNull().default([]),
});
