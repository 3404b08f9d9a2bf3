import { z } from "zod";
import { calendarDate, id, instant, pairPlayers } from "./values.ts";

const count = z.int().min(0).max(99);
const setScore = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("games"), pair1: count, pair2: count, tieBreak: count.exactOptional() }),
  z.object({ kind: z.literal("points"), pair1: count, pair2: count }),
]);
const side = z.enum(["pair1", "pair2"]);

/** How a match ended. It holds no winner: who won follows from it. Rules, section 3. */
export const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("played"), sets: z.array(setScore).max(5) }),
  z.object({ kind: z.literal("walkover"), absent: z.enum(["pair1", "pair2", "both"]) }),
  z.object({ kind: z.literal("retirement"), retired: side, sets: z.array(setScore).max(5) }),
  z.object({ kind: z.literal("disqualification"), disqualified: side, sets: z.array(setScore).max(5) }),
]);

/**
 * A side of a match: a pair; a bye ("Libre"); the winner or the loser of a match, or a place in a zone, while it is not known
 * who that is; or `vacant`, nobody at all, because neither pair of the match before came.
 */
export const matchSide = z.object({
  kind: z.enum(["pair", "bye", "winner", "loser", "zone", "vacant"]),
  pairId: id.nullable(),
  /** Null when no pair is known yet. */
  players: pairPlayers.nullable(),
  /** Its place among the seeds, from 1, by strength or as the club ordered them; null in a draw by lot, which has none. */
  seed: z.int().nullable(),
  /** The place in a zone that this side belongs to ("1.º Zona A"), also when its pair is known; null elsewhere. */
  place: z.object({ zone: z.string(), position: z.int() }).nullable(),
});

/** When and where a match is played, as everybody is told. */
export const matchPlace = z.object({
  day: calendarDate,
  startMinute: z.int(),
  /** Null while the club tells it only when it calls. */
  court: z.string().nullable(),
  /** Whether courts are given out in the order of play, so that it begins at this hour at the earliest. */
  notBefore: z.boolean(),
});

/** A match of a draw. In a zone, `position` is its number in the zone and `round` the turn in which it is played. */
export const matchView = z.object({
  id,
  stage: z.enum(["knockout", "third-place", "zone"]),
  /** The letter of its zone; empty outside of zones. */
  zone: z.string(),
  round: z.int(),
  position: z.int(),
  sides: z.tuple([matchSide, matchSide]),
  winner: side.nullable(),
  /** Null while it is not played, and for a bye. */
  outcome: outcome.nullable(),
  /** The result as it is printed, "6-4 3-6 [10-7]", pair 1 first; null without one. */
  score: z.string().nullable(),
  status: z.enum(["pending", "bye", "finished"]),
  nextMatchId: id.nullable(),
  /** When and where it is or was to be played, as the club has published it; null before, and in a draw that stands no longer. */
  place: matchPlace.nullable(),
  /** The court that it is on now: called to, or playing, since when; null before and after. */
  onCourt: z.object({ court: z.string(), playing: z.boolean(), since: instant }).nullable(),
  /** Counts the changes of this match; who enters a result says which one they saw. */
  revision: z.int(),
});
export type MatchView = z.infer<typeof matchView>;

const decision = z.discriminatedUnion("by", [
  z.object({
    by: z.enum(["points", "head-to-head", "set-difference", "game-difference", "games-won"]),
    own: z.int(),
    other: z.int(),
    rival: id,
  }),
  z.object({ by: z.literal("lots"), among: z.array(id) }),
  z.object({ by: z.literal("match"), match: z.int(), rival: id }),
]);

/** A pair's line in the table of its zone. */
export const zoneRow = z.object({
  pairId: id,
  players: pairPlayers,
  /** Its place in the zone when the zones were formed, from 1, the strongest first. */
  zoneSeed: z.int(),
  position: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  setsWon: z.int(),
  setsLost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  /** Whether nothing can change this position any more. */
  settled: z.boolean(),
  withdrawn: z.boolean(),
  /** What decided this position, against whom; null for a zone in which nothing was played. */
  decision: decision.nullable(),
});

/** A zone with its matches and its table, provisional until the last match. */
export const zoneView = z.object({
  letter: z.string(),
  /** How many of it go on to the playoff. */
  qualifiers: z.int(),
  finished: z.boolean(),
  matches: z.array(matchView),
  rows: z.array(zoneRow),
});
export type ZoneView = z.infer<typeof zoneView>;
