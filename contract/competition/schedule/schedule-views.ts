import { z } from "zod";
import { matchView } from "#contract/competition/matches/match-views.ts";
import { calendarDate, categoryName, division, id, instant, level, tournamentMinute } from "#contract/values.ts";
import { changeKinds } from "#domain/competition/schedule/taken-back.ts";
import { formatNames } from "#domain/competition/scoring/format.ts";
import { stages } from "#domain/competition/stages/stage.ts";
import { tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";

/**
 * Minutes since 00:00 of the tournament's first day, on the club's clock. Answers have no bounds: an old tournament is
 * read years later.
 */
const minute = z.int();
const toldStretch = z.object({ from: minute, to: minute });
const toldPlace = z.object({ courtId: id, start: minute });

/** A stretch in a request, within the bounds of a tournament minute. */
export const stretch = z.object({ from: tournamentMinute, to: tournamentMinute });
const minutesOfDay = z.int().min(0).max(1440);

/** The court and start of a match. */
export const place = z.object({ courtId: id, start: tournamentMinute });

/** The rules of a tournament's order of play: `ScheduleRules` of the domain. */
export const scheduleRules = z.object({
  lengths: z.record(z.enum(formatNames), z.int().min(20).max(240).multipleOf(5)),
  rest: z.object({ zone: z.int().min(0).max(480), knockout: z.int().min(0).max(480) }),
  maxPerDay: z.int().min(1).max(12),
  maxPossiblePerDay: z.int().min(1).max(12),
  zonesFirst: z.enum(["category", "feeders"]),
  night: z.int().min(0).max(1440),
  finals: z.object({ from: minutesOfDay, to: minutesOfDay, mainCourtId: id.nullable(), apart: z.boolean() }),
  dayMode: z.enum(["times", "queue"]),
  showCourts: z.enum(["plan", "call"]),
  comfortable: z.int().min(0).max(480),
});

/** A match as the search and the checks see it: `Fixture` of the domain. */
const fixture = z.object({
  key: id,
  categoryId: id,
  stage: z.enum(stages),
  zone: z.string(),
  roundsAfter: z.int().nullable(),
  length: z.int(),
  rest: z.int(),
  people: z.object({ sure: z.array(id), possible: z.array(z.object({ person: id, chance: z.number() })) }),
  feeders: z.array(id),
  after: z.array(id),
  twin: id.nullable(),
  unavailable: z.array(toldStretch),
  maybeUnavailable: z.array(z.object({ stretch: toldStretch, chance: z.number() })),
  notBefore: minute.nullable(),
});

const placed = z.discriminatedUnion("state", [
  z.object({ state: z.literal("unplaced") }),
  z.object({ state: z.literal("planned"), courtId: id, start: minute, locked: z.boolean() }),
  z.object({ state: z.literal("called"), courtId: id, start: minute, calledAt: minute }),
  z.object({ state: z.literal("playing"), courtId: id, startedAt: minute, expectedEnd: minute }),
  z.object({ state: z.literal("over"), courtId: id.nullable(), startedAt: minute.nullable(), endedAt: minute }),
]);

/** A match of the order of play, with its current and its published place. */
const scheduledMatch = z.object({
  categoryId: id,
  match: matchView,
  placed,
  /** Kinds of the findings that an administrator accepted. */
  accepted: z.array(z.string()),
  /** The name of that administrator. Null if no finding needed acceptance, or if the account is gone. */
  acceptedBy: z.string().nullable(),
  published: toldPlace.extend({ length: z.int() }).nullable(),
});
export type ScheduledMatch = z.infer<typeof scheduledMatch>;

/** A change to the order of play, with its author and the number of matches. */
export const scheduleChange = z.object({
  revision: z.int(),
  /** The kind of the change. An "undone" that was undone itself is "redone". */
  kind: z.enum([...changeKinds, "redone"]),
  at: instant,
  by: z.string().nullable(),
  matches: z.int(),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;

/** A change that can be undone. `published` is true if players have seen the order of play since. */
const reversible = scheduleChange.extend({ published: z.boolean() }).nullable();

/** Changes that others made to the order of play since the caller's revision, the newest first. */
export const changedSince = z.object({ changes: z.array(scheduleChange) });

/** The order of play as the club sees it, with all data needed to check a place. */
export const scheduleView = z.object({
  tournamentId: id,
  name: z.string(),
  clubId: id,
  status: z.enum(tournamentStatuses),
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** The first day on which a suspended tournament continues; null for one that was never suspended. */
  resumesOn: calendarDate.nullable(),
  /** Counts the changes. Every change must name the revision that its author saw. */
  revision: z.int(),
  publishedAt: instant.nullable(),
  /** The revision of the last publication, printed on paper copies; null before. */
  publishedRevision: z.int().nullable(),
  rules: scheduleRules,
  /** The current minute of the tournament. */
  now: minute,
  courts: z.array(
    z.object({ id, name: z.string(), place: z.int(), held: z.array(toldStretch), covered: z.boolean().optional() }),
  ),
  /** Hours of these courts that a delay called off. They stay the tournament's, but nothing offers them. */
  calledOff: z.array(toldStretch.extend({ courtId: id })),
  /** The club's courts in use on the days of the tournament, with their opening hours and their other bookings. */
  clubCourts: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.int(),
      open: z.array(toldStretch),
      taken: z.array(toldStretch.extend({ holder: z.string().nullable() })),
    }),
  ),
  /** Stretches in which people stated that they cannot play. */
  cannot: z.array(z.object({ person: id, stretches: z.array(toldStretch) })),
  /** Players who cannot be mailed: without an e-mail address, or with a deactivated account. */
  withoutMail: z.array(id),
  /** `rounds` is for pages of the last release. */
  categories: z.array(z.object({ id, name: categoryName, level, division, rounds: z.int(), drawn: z.boolean() })),
  fixtures: z.array(fixture),
  matches: z.array(scheduledMatch),
  /** The latest change that can be undone, and the latest undone change that can be redone. */
  undoable: reversible,
  redoable: reversible,
  /** The latest changes, the newest first. `undone` is true for a change that was undone since. */
  history: z.array(scheduleChange.extend({ undone: z.boolean() })),
});
export type ScheduleView = z.infer<typeof scheduleView>;

/** The proposal of a search. Nothing is stored until the club applies it. */
export const proposal = z.object({
  seed: z.string(),
  revision: z.int(),
  /** The places with their minutes on court. Newly placed matches use the current rules. */
  places: z.array(toldPlace.extend({ matchId: id, length: z.int() })),
  unplaced: z.array(id),
  cost: z.number(),
  summary: z.object({
    /** Number of matches that are not over, and of those that have a place. */
    matches: z.int(),
    placed: z.int(),
    /** The longest wait of a player between two matches of a day, in minutes beyond the rest. */
    longestWait: z.int(),
    finals: z.array(z.object({ matchId: id, start: minute })),
    lastEnd: minute.nullable(),
  }),
});

/** A stretch of a court. */
export const hoursOfCourt = stretch.extend({ courtId: id });

/** The holder of a requested hour; null if the holder has no name. */
export const courtHolder = z.object({ holder: z.string().nullable() });

/** The findings that forbid a place, or that must be accepted for it. */
export const refusedPlaces = z.object({ findings: z.array(z.object({ matchId: id, kind: z.string() })) });
