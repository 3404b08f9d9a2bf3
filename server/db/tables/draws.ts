import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cupKeys } from "#domain/competition/cups/cup.ts";
import { playerLists } from "#domain/competition/rotations/mixed-lists.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import { stages } from "#domain/competition/stages/stage.ts";
import { friendlyFormats, type PartnerSeat, unplayedReasons } from "#domain/courts/open-match-results.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";

export const draw = pgTable("draw", {
  id: uuid("id").primaryKey().defaultRandom(),
  categoryId: uuid("category_id").notNull(),
  version: integer("version").notNull().default(1),
  isSeeded: boolean("is_seeded").notNull(),
  orderedByClub: boolean("ordered_by_club").notNull().default(false),
  zonesByClub: boolean("zones_by_club").notNull().default(false),
  linesByClub: boolean("lines_by_club").notNull().default(false),
  qualifyingByClub: boolean("qualifying_by_club").notNull().default(false),
  seedsByLot: boolean("seeds_by_lot").notNull().default(false),
  randomSeed: text("random_seed").notNull(),
  /** The rounds that a rotation plans; null for any other format. */
  plannedRounds: smallint("planned_rounds"),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  supersededAt: timestamp("superseded_at", { withTimezone: true }),
  revision: integer("revision").notNull().default(0),
});

/** The order of the seeds, the zones, the lines and the qualifying pairs that the club arranged for the coming draw. */
export const drawPlan = pgTable("draw_plan", {
  categoryId: uuid("category_id").primaryKey(),
  id: uuid("id").notNull(),
  pairOrder: uuid("pair_order").array(),
  zones: jsonb("zones").$type<readonly (readonly string[])[]>(),
  /** The pairs of a knockout from top to bottom; null is a bye. */
  lines: jsonb("lines").$type<readonly (string | null)[]>(),
  /** The pairs that play the qualifying. */
  qualifying: uuid("qualifying").array(),
  savedBy: uuid("saved_by").notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});

/** A draw before it is published. */
export const drawDraft = pgTable("draw_draft", {
  categoryId: uuid("category_id").primaryKey(),
  id: uuid("id").notNull(),
  pairOrder: uuid("pair_order").array().notNull(),
  zones: jsonb("zones").$type<readonly (readonly string[])[]>().notNull(),
  lines: jsonb("lines").$type<readonly (string | null)[]>(),
  qualifying: uuid("qualifying").array(),
  qualifyingByClub: boolean("qualifying_by_club").notNull().default(false),
  method: text("method", { enum: ["seeded", "given", "lot", "seeds-by-lot"] }).notNull(),
  zonesByClub: boolean("zones_by_club").notNull(),
  randomSeed: text("random_seed").notNull(),
  createdBy: uuid("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const drawEntry = pgTable("draw_entry", {
  drawId: uuid("draw_id").notNull(),
  seed: integer("seed").notNull(),
  pairId: uuid("pair_id").notNull(),
  strength: integer("strength").notNull(),
  zone: text("zone"),
  zoneSeed: smallint("zone_seed"),
  /** The line of a knockout, from 1; null in zones, and in draws that did not store it. */
  line: smallint("line"),
  withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
});

/** A change to a line of a draw after the draw was made; without `pairOut` the line was free. */
export const drawChange = pgTable("draw_change", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  drawId: uuid("draw_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  actorId: uuid("actor_id").notNull(),
  seed: integer("seed").notNull(),
  pairOut: uuid("pair_out"),
  strengthOut: integer("strength_out"),
  pairIn: uuid("pair_in").notNull(),
});

export const match = pgTable("match", {
  id: uuid("id").primaryKey().defaultRandom(),
  drawId: uuid("draw_id").notNull(),
  stage: text("stage", { enum: stages }).notNull(),
  cup: text("cup", { enum: cupKeys }).notNull().default("main"),
  zone: text("zone").notNull().default(""),
  round: smallint("round").notNull(),
  position: smallint("position").notNull(),
  winnerSide: smallint("winner_side"),
  outcome: text("outcome", {
    enum: ["bye", "played", "walkover", "retirement", "disqualification", "points", "not-played"],
  }),
  sets: jsonb("sets").$type<readonly SetScore[]>(),
  points: jsonb("points").$type<Points>(),
  automatic: boolean("automatic").notNull().default(false),
  revision: integer("revision").notNull().default(0),
});

export const matchSide = pgTable("match_side", {
  matchId: uuid("match_id").notNull(),
  side: smallint("side").notNull(),
  origin: text("origin", { enum: ["pair", "bye", "winner", "loser", "zone", "first-loser"] }).notNull(),
  originMatchId: uuid("origin_match_id"),
  originZone: text("origin_zone"),
  originPlace: smallint("origin_place"),
  pairId: uuid("pair_id"),
  vacant: boolean("vacant").notNull().default(false),
});

/** A player of a rotation: the first and the last round of their part in it, and the points with which they began. */
export const rotationPlayer = pgTable("rotation_player", {
  drawId: uuid("draw_id").notNull(),
  number: smallint("number").notNull(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  fromRound: smallint("from_round").notNull().default(1),
  untilRound: smallint("until_round"),
  startPoints: integer("start_points").notNull().default(0),
  /** The list of a player of a mixed rotation. */
  list: text("list", { enum: playerLists }),
});

/** Every result that a match has had, with its author; `before` and `after` are outcomes. */
export const matchHistory = pgTable("match_history", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid("match_id").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  actorId: uuid("actor_id").notNull(),
  kind: text("kind", { enum: ["entered", "corrected", "cleared", "undone", "automatic"] }).notNull(),
  before: jsonb("before").$type<Outcome>(),
  after: jsonb("after").$type<Outcome>(),
  /** The player who confirmed a result that a player of the other side had claimed; null for all other results. */
  confirmedBy: uuid("confirmed_by").$type<PersonId>(),
  /** The pass of the scorer who entered it; null for all others. `actorId` is then the maker of the pass. */
  passId: uuid("pass_id"),
});

/** The window of days of a fecha of a league. */
export const fecha = pgTable("fecha", {
  categoryId: uuid("category_id").notNull(),
  number: smallint("number").notNull(),
  from: date("from_day").$type<CalendarDate>().notNull(),
  until: date("until_day").$type<CalendarDate>().notNull(),
});

/**
 * A result that a player claims, until it is confirmed or overruled; `revision` is that of the match. It is of a match
 * of a league, or of an open match. Of the latter `partner` is the seat that played with the first one, and `seq` the
 * place of a confirmed score in the order in which ratings learn.
 */
export const resultClaim = pgTable("result_claim", {
  id: uuid("id").primaryKey().defaultRandom(),
  matchId: uuid("match_id"),
  openMatchId: uuid("open_match_id"),
  revision: integer("revision").notNull(),
  outcome: jsonb("outcome").$type<Outcome>().notNull(),
  format: text("format", { enum: friendlyFormats }),
  partner: smallint("partner").$type<PartnerSeat>(),
  why: text("why", { enum: unplayedReasons }),
  seq: bigint("seq", { mode: "number" }),
  claimedSide: smallint("claimed_side").notNull(),
  claimedBy: uuid("claimed_by").$type<PersonId>().notNull(),
  claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull(),
  /** Null while nobody has answered; "silence" if the time ran out. A disputed claim waits for the club. */
  answer: text("answer", { enum: ["confirmed", "silence", "disputed", "decided"] }),
  answeredBy: uuid("answered_by").$type<PersonId>(),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  settledAt: timestamp("settled_at", { withTimezone: true }),
});
