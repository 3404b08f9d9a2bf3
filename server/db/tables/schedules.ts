import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import { changeKinds } from "#domain/competition/schedule/taken-back.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** The order of play of a tournament: its rules, its revision, and the revision that players see. */
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

/** The live state of a match: its court, and the moments of its call, start and end. */
export const matchDay = pgTable("match_day", {
  matchId: uuid("match_id").primaryKey(),
  courtId: uuid("court_id"),
  calledAt: timestamp("called_at", { withTimezone: true }),
  startedAt: timestamp("started_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  endedBy: text("ended_by", { enum: ["result", "hand"] }),
  /** Minutes of interruption, by which the match lasts longer. */
  stoppedMinutes: smallint("stopped_minutes").notNull().default(0),
});

/** The match that is on a court now, called or playing; its primary key prevents two on one court. */
export const courtInPlay = pgTable("court_in_play", {
  courtId: uuid("court_id").primaryKey(),
  matchId: uuid("match_id").notNull(),
});

/** The match that a player is in now; its primary key prevents two at once. */
export const playerInPlay = pgTable("player_in_play", {
  personId: uuid("person_id").primaryKey(),
  matchId: uuid("match_id").notNull(),
});

/** The planned placement of a match, as the club sees it. */
export const matchPlacement = pgTable("match_placement", {
  ...place,
  locked: boolean("locked").notNull().default(false),
  accepted: text("accepted").array().notNull().default([]),
  holds: boolean("holds").notNull().default(true),
});

/** The published placement of a match, as everybody sees it. */
export const publishedPlacement = pgTable("published_placement", place);

/** The earlier published placement of a match, which this publication replaced. */
export const publishedChange = pgTable("published_change", {
  matchId: uuid("match_id").notNull(),
  revision: integer("revision").notNull(),
  courtId: uuid("court_id").notNull(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  startMinute: smallint("start_minute").notNull(),
});

/** The last publication in which a player saw the placement of their match. */
export const placeSeen = pgTable("place_seen", {
  personId: uuid("person_id").notNull(),
  matchId: uuid("match_id").notNull(),
  revision: integer("revision").notNull(),
});

/** A placement in the history: all but `holds`, which follows from the match. */
export type PlacedAt = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly length: number;
  readonly locked: boolean;
  readonly accepted: readonly string[];
};

/** A match and its placement before or after a change; null if it has none. */
export type PlaceOfMatch = { readonly matchId: string; readonly at: PlacedAt | null };

/** A stretch of a court's day that an act gave to the tournament (`held`) or took from it. */
export type HourChange = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly held: boolean;
};

/** A stretch of a court's day that a delay called off, or that the undo of a delay restored. */
export type CalledOffHours = Omit<HourChange, "held"> & { readonly calledOff: boolean };

/** A match in play, and the minutes by which a change delays its end; negative if a delay is undone. */
export type Stopped = { readonly matchId: string; readonly minutes: number };

/** The published placement of a match before and after a change; null if it has none. */
export type Shown = { readonly matchId: string; readonly before: ShownAt | null; readonly after: ShownAt | null };
export type ShownAt = Omit<PlacedAt, "locked" | "accepted">;

/** The days of a tournament, as a suspension changes them. */
export type TournamentDays = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly otherHours: readonly DayHours[];
  readonly resumesOn: CalendarDate | null;
};

/** A match that was called or in play when its tournament was suspended, with its people; moments in ISO 8601. */
export type Interrupted = {
  readonly matchId: string;
  readonly courtId: string;
  readonly calledAt: string | null;
  readonly startedAt: string | null;
  readonly stoppedMinutes: number;
  readonly people: readonly string[];
};

/** The effects of a suspension besides moved matches. */
export type StoredSuspension = {
  readonly before: TournamentDays;
  readonly after: TournamentDays;
  readonly interrupted: readonly Interrupted[];
};

/** An act on the order of play, with everything that it changed. */
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
  hours: jsonb("hours").$type<readonly (HourChange | CalledOffHours)[]>().notNull().default([]),
  /** Further effects of a delay: interrupted matches, and placements published at once. */
  stopped: jsonb("stopped").$type<readonly Stopped[]>().notNull().default([]),
  shown: jsonb("shown").$type<readonly Shown[]>().notNull().default([]),
  /** The other effects of a suspension, or of its undo. */
  suspension: jsonb("suspension").$type<StoredSuspension>(),
});
