import { z } from "zod";
import { matchView } from "#contract/match-views.ts";
import { calendarDate, categoryName, id, instant, level } from "#contract/values.ts";
import { changeKinds } from "#domain/scheduling/taken-back.ts";
import { formatNames } from "#domain/scoring/format.ts";
import { tournamentStatuses } from "#domain/tournaments/tournament.ts";

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int();
export const stretch = z.object({ from: minute, to: minute });
const minutesOfDay = z.int().min(0).max(1440);

/** Where a match is put. */
export const place = z.object({ courtId: id, start: minute });

/** What the order of play of a tournament obeys: `ScheduleRules` of the domain. */
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

/** A match as the search and the judgement see it: `Fixture` of the domain. */
const fixture = z.object({
  key: id,
  categoryId: id,
  stage: z.enum(["zone", "knockout", "third-place"]),
  zone: z.string(),
  roundsAfter: z.int().nullable(),
  length: z.int(),
  rest: z.int(),
  people: z.object({ sure: z.array(id), possible: z.array(z.object({ person: id, chance: z.number() })) }),
  feeders: z.array(id),
  after: z.array(id),
  twin: id.nullable(),
  unavailable: z.array(stretch),
  maybeUnavailable: z.array(z.object({ stretch, chance: z.number() })),
  notBefore: minute.nullable(),
});

const placed = z.discriminatedUnion("state", [
  z.object({ state: z.literal("unplaced") }),
  z.object({ state: z.literal("planned"), courtId: id, start: minute, locked: z.boolean() }),
  z.object({ state: z.literal("called"), courtId: id, start: minute, calledAt: minute }),
  z.object({ state: z.literal("playing"), courtId: id, startedAt: minute, expectedEnd: minute }),
  z.object({ state: z.literal("over"), courtId: id.nullable(), startedAt: minute.nullable(), endedAt: minute }),
]);

/** A match of the order of play, with where it stands and where players were told that it is. */
const scheduledMatch = z.object({
  categoryId: id,
  match: matchView,
  placed,
  /** Findings that somebody accepted, by their kinds. */
  accepted: z.array(z.string()),
  /** Who accepted them; null where nobody had to, or whoever it was is gone. */
  acceptedBy: z.string().nullable(),
  published: place.extend({ length: z.int() }).nullable(),
});
export type ScheduledMatch = z.infer<typeof scheduledMatch>;

/** Something that was done to the order of play: by whom, and to how many matches. */
export const scheduleChange = z.object({
  revision: z.int(),
  /** What took back an "undone" is "redone". */
  kind: z.enum([...changeKinds, "redone"]),
  at: instant,
  by: z.string().nullable(),
  matches: z.int(),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;

/** A change that can be taken back; `published`: players have been shown the order of play since. */
const reversible = scheduleChange.extend({ published: z.boolean() }).nullable();

/** What others did to the order of play since somebody saw it, the newest first. */
export const changedSince = z.object({ changes: z.array(scheduleChange) });

/** The order of play as the club sees it, with all that is needed to judge a place. */
export const scheduleView = z.object({
  tournamentId: id,
  name: z.string(),
  clubId: id,
  status: z.enum(tournamentStatuses),
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** Counts the changes; who changes something says which one they saw. */
  revision: z.int(),
  publishedAt: instant.nullable(),
  /** The change that players have seen last, which paper is known by; null before. */
  publishedRevision: z.int().nullable(),
  rules: scheduleRules,
  /** The minute of the tournament that it is now. */
  now: minute,
  courts: z.array(
    z.object({ id, name: z.string(), place: z.int(), held: z.array(stretch), covered: z.boolean().optional() }),
  ),
  /** The courts in use of the club on the days of the tournament: when each is open, and who holds it then beside the tournament. */
  clubCourts: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.int(),
      open: z.array(stretch),
      taken: z.array(stretch.extend({ holder: z.string().nullable() })),
    }),
  ),
  /** When people have said that they cannot play. */
  cannot: z.array(z.object({ person: id, stretches: z.array(stretch) })),
  /** Those who play and cannot be written to. */
  withoutMail: z.array(id),
  categories: z.array(z.object({ id, name: categoryName, level, rounds: z.int(), drawn: z.boolean() })),
  fixtures: z.array(fixture),
  matches: z.array(scheduledMatch),
  /** The latest change that can be taken back, and what was taken back last and can be done again. */
  undoable: reversible,
  redoable: reversible,
  /** The latest changes, the newest first; `undone`: taken back since. */
  history: z.array(scheduleChange.extend({ undone: z.boolean() })),
});
export type ScheduleView = z.infer<typeof scheduleView>;

/** What a search found: nothing of it is stored until the club applies it. */
export const proposal = z.object({
  seed: z.string(),
  revision: z.int(),
  /** Each with the minutes that it would hold its court: by the rules of now, where it is put anew. */
  places: z.array(place.extend({ matchId: id, length: z.int() })),
  unplaced: z.array(id),
  cost: z.number(),
  summary: z.object({
    /** Matches that are not over, and how many of them have a place. */
    matches: z.int(),
    placed: z.int(),
    /** Minutes, beyond the rest, that somebody waits between two matches of a day. */
    longestWait: z.int(),
    finals: z.array(z.object({ matchId: id, start: minute })),
    lastEnd: minute.nullable(),
  }),
});

/** A stretch of a court. */
export const hoursOfCourt = stretch.extend({ courtId: id });

/** Who has an hour that was wanted; null where nobody has a name. */
export const courtHolder = z.object({ holder: z.string().nullable() });

/** What keeps a match from a place, or must be accepted for it. */
export const refusedPlaces = z.object({ findings: z.array(z.object({ matchId: id, kind: z.string() })) });
