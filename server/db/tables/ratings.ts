import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Fairness } from "#domain/competition/draw-fairness/fairness.ts";
import type { Movement } from "#domain/competition/ratings/comparison.ts";
import type { QualityCounts } from "#domain/competition/ratings/quality.ts";
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

/** The counts of a run, with the first day of its matches and the moment at which they were made. */
export type MeasuredQuality = {
  readonly counts: QualityCounts;
  readonly since: CalendarDate;
  readonly at: string;
};

/** A comparison of a run with other settings: its last match, its first predicted day, and when it was made. */
export type ComparedRun = { readonly lastSeq: number; readonly since: CalendarDate; readonly at: string };

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One computation of all ratings, with its constants. */
export const ratingRun = pgTable("rating_run", {
  id: integer("id").generatedAlwaysAsIdentity().primaryKey(),
  rules: jsonb("rules").$type<RatingRules>().notNull(),
  madeAt: instant("made_at").notNull().defaultNow(),
  madeBy: uuid("made_by").$type<PersonId>(),
  why: text("why", { enum: ["first", "rebuild", "rules"] }).notNull(),
  live: boolean("live").notNull().default(false),
  logLoss: doublePrecision("log_loss"),
  matches: integer("matches"),
  /** Null until the nightly job has measured the run. */
  quality: jsonb("quality").$type<MeasuredQuality>(),
  /** Null until the run was compared with other settings. */
  comparison: jsonb("comparison").$type<ComparedRun>(),
});

/** Settings that the live run was compared with; place 0 is the run itself. */
export const ratingCandidate = pgTable("rating_candidate", {
  id: uuid("id").primaryKey().defaultRandom(),
  runId: integer("run_id").notNull(),
  place: smallint("place").notNull(),
  settings: jsonb("settings").$type<RatingSettings>().notNull(),
  matches: integer("matches").notNull(),
  logLoss: doublePrecision("log_loss").notNull(),
  brier: doublePrecision("brier").notNull(),
  /** The mean loss of the run less that of the candidate, and its standard error. */
  gain: doublePrecision("gain").notNull(),
  gainError: doublePrecision("gain_error").notNull(),
  movements: jsonb("movements").$type<readonly Movement[]>().notNull(),
});

/** The change of one player's rating by one match. */
export const ratingChange = pgTable("rating_change", {
  runId: integer("run_id").notNull(),
  matchId: uuid("match_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  ladder: text("ladder", { enum: categoryNames }).notNull(),
  /** The id of the match's first line in its history: the order in which matches are learnt. */
  seq: bigint("seq", { mode: "number" }).notNull(),
  day: date("day").$type<CalendarDate>().notNull(),
  /** The number of this match among the player's, from 1. */
  nth: integer("nth").notNull(),
  side: smallint("side").notNull(),
  won: boolean("won").notNull(),
  muBefore: doublePrecision("mu_before").notNull(),
  muAfter: doublePrecision("mu_after").notNull(),
  sigmaBefore: doublePrecision("sigma_before").notNull(),
  sigmaAfter: doublePrecision("sigma_after").notNull(),
  expected: doublePrecision("expected").notNull(),
  factor: doublePrecision("factor").notNull(),
});

/** A result to which the cap applies: it counts, or it is beyond the cap. */
export const ratingCapped = pgTable("rating_capped", {
  runId: integer("run_id").notNull(),
  matchId: uuid("match_id").notNull(),
  /** The fingerprint of the four people in their ladder. */
  four: uuid("four").notNull(),
  seq: bigint("seq", { mode: "number" }).notNull(),
  day: date("day").$type<CalendarDate>().notNull(),
  /** The four players, sorted. */
  people: uuid("people").$type<PersonId>().array().notNull(),
  counts: boolean("counts").notNull(),
});

/** The rating of a player after the last change. */
export const ratingNow = pgTable("rating_now", {
  runId: integer("run_id").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  ladder: text("ladder", { enum: categoryNames }).notNull(),
  mu: doublePrecision("mu").notNull(),
  sigma: doublePrecision("sigma").notNull(),
  matches: integer("matches").notNull(),
  lastOn: date("last_on").$type<CalendarDate>().notNull(),
});

/** The origin of the rating with which a person starts in a ladder; its points follow from the rules of the run. */
export const ratingStart = pgTable("rating_start", {
  personId: uuid("person_id").$type<PersonId>().notNull(),
  ladder: text("ladder", { enum: categoryNames }).notNull(),
  how: text("how", { enum: ["declared", "confirmed", "other-ladder", "category"] }).notNull(),
  /** The level of the class or category; null if the start comes from another ladder. */
  level: text("level", { enum: levels }),
  /** The rating in the other ladder at the first match; null if the start comes from a level. */
  mu: doublePrecision("mu"),
  byPerson: uuid("by_person").$type<PersonId>(),
  at: instant("at").notNull().defaultNow(),
});

/** The fairness of a draw, and the number of its players without a learnt match. */
export type WeighedDraw = Fairness & { readonly unrated: number };

/** The fairness of a draw, as of a run and of its players. */
export const drawFairness = pgTable("draw_fairness", {
  drawId: uuid("draw_id").primaryKey(),
  runId: integer("run_id").notNull(),
  players: text("players").notNull(),
  fairness: jsonb("fairness").$type<WeighedDraw>().notNull(),
  weighedAt: instant("weighed_at").notNull().defaultNow(),
});

/** A match that is to be learnt, or learnt again. */
export const ratingTodo = pgTable("rating_todo", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid("match_id").notNull(),
});
