import { z } from "zod";
import { calendarDate, id, instant, pairPlayers } from "#contract/values.ts";
import { cupKeys } from "#domain/competition/cups/cup.ts";
import { stages } from "#domain/competition/stages/stage.ts";

const count = z.int().min(0).max(99);
export const setScore = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("games"), pair1: count, pair2: count, tieBreak: count.exactOptional() }),
  z.object({ kind: z.literal("points"), pair1: count, pair2: count }),
]);
const pointsOfSide = z.int().min(0).max(999);
/** The points of a match of a rotation. A page of the last release sends none: 0-0, which no format allows. */
const rotationPoints = z.object({ pair1: pointsOfSide, pair2: pointsOfSide }).default({ pair1: 0, pair2: 0 });
const side = z.enum(["pair1", "pair2"]);

/** The ending of a match. It holds no winner, because the winner follows from it. Rules, section 3. */
export const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("played"), sets: z.array(setScore).max(5) }),
  z.object({ kind: z.literal("walkover"), absent: z.enum(["pair1", "pair2", "both"]) }),
  z.object({ kind: z.literal("retirement"), retired: side, sets: z.array(setScore).max(5) }),
  z.object({ kind: z.literal("disqualification"), disqualified: side, sets: z.array(setScore).max(5) }),
  z.object({ kind: z.literal("points"), points: rotationPoints }),
  z.object({ kind: z.literal("not-played") }),
]);

/** True in one group of all, which has no letter; absent in a zone. */
const isOneGroup = z.boolean().exactOptional();

/** The ways into a draw that are marked beside a name: invited by the club ("WC"), or a lucky loser ("LL"). */
export const entryMarks = ["wild-card", "lucky-loser"] as const;
const entryMark = z.enum(entryMarks).exactOptional();
export type EntryMark = (typeof entryMarks)[number];

/**
 * A side of a match: a pair, a bye ("Libre"), or `vacant` if neither pair of the previous match came. While the pair is
 * unknown, it is the winner or loser of a match, the loser of a first match, or a place in a zone.
 */
export const matchSide = z.object({
  kind: z.enum(["pair", "bye", "winner", "loser", "first-loser", "zone", "vacant"]),
  pairId: id.nullable(),
  /** Null while no pair is known. */
  players: pairPlayers.nullable(),
  /** Place among the seeds, from 1, by strength or by the club's order. Null in a draw by lot, which has no seeds. */
  seed: z.int().nullable(),
  /** The special way into the draw; absent for an ordinary entry, and while no pair is known. */
  mark: entryMark,
  /** The match of another cup whose loser comes here, by its round and its number in it; null elsewhere. */
  loserOf: z.object({ roundsAfter: z.int(), position: z.int() }).nullable(),
  /** The number of the final of the qualifying whose winner comes here ("Clasificado 2"); absent elsewhere. */
  qualified: z.int().exactOptional(),
  /** The zone place that this side comes from ("1.º Zona A"), also once its pair is known; null elsewhere. */
  place: z.object({ zone: z.string(), position: z.int(), isOneGroup }).nullable(),
});

/** The published day, hour and court of a match. */
export const matchPlace = z.object({
  day: calendarDate,
  startMinute: z.int(),
  /** Null if the club announces the court only at the call. */
  court: z.string().nullable(),
  /** True if courts are assigned in the order of play: the match then begins at this hour at the earliest. */
  notBefore: z.boolean(),
});

/** A match of a draw. In a zone, `position` is its number in the zone and `round` its turn. */
export const matchView = z.object({
  id,
  stage: z.enum(stages),
  cup: z.enum(cupKeys),
  /** The letter of its zone; empty outside of zones. */
  zone: z.string(),
  isOneGroup,
  round: z.int(),
  /** The number of its fecha; absent outside of leagues. */
  fecha: z.int().exactOptional(),
  /** Number of rounds of its cup after it, 0 for the final; 0 in a zone. */
  roundsAfter: z.int(),
  position: z.int(),
  sides: z.tuple([matchSide, matchSide]),
  winner: side.nullable(),
  /** Null before it is played, and for a bye. */
  outcome: outcome.nullable(),
  /** The result as it is printed, "6-4 3-6 [10-7]", pair 1 first; null without one. */
  score: z.string().nullable(),
  status: z.enum(["pending", "bye", "finished"]),
  nextMatchId: id.nullable(),
  /** The published place of the match, also after it was played. Null before publication, and in a superseded draw. */
  place: matchPlace.nullable(),
  /** The current court from the call to the end of play; `since` is the call, then the start. Null before and after. */
  onCourt: z.object({ court: z.string(), playing: z.boolean(), since: instant }).nullable(),
  /** Counts the changes of this match. A result must name the revision that its sender saw. */
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
  /** Place in the zone at its formation, from 1, the strongest first. */
  zoneSeed: z.int(),
  mark: entryMark,
  position: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  setsWon: z.int(),
  setsLost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  /** True if nothing can change this position any more. */
  settled: z.boolean(),
  withdrawn: z.boolean(),
  /** The criterion that decided this position, and the pairs it was applied against. Null in a zone without results. */
  decision: decision.nullable(),
});

/** A zone with its matches and its table, provisional until the last match. */
export const zoneView = z.object({
  letter: z.string(),
  /** Number of pairs that qualify for the playoff. */
  qualifiers: z.int(),
  /** True for one group of all: its places are places of the category. */
  isOneGroup,
  /** True if games alone order the table, which then has no points. */
  byGames: z.boolean().optional(),
  /** Number of pairs after them that go on in a silver cup; absent without one. */
  silver: z.int().optional(),
  finished: z.boolean(),
  matches: z.array(matchView),
  rows: z.array(zoneRow),
});
export type ZoneView = z.infer<typeof zoneView>;

/** A match whose result a change would undo, with the facts that identify it for a person. */
export const undoneMatch = z.object({
  matchId: id,
  stage: z.enum(stages),
  cup: z.enum(cupKeys),
  zone: z.string(),
  isOneGroup,
  round: z.int(),
  position: z.int(),
  /** Number of rounds after it, 0 for the final; 0 in a zone. */
  roundsAfter: z.int(),
  /** Null for a vacant side: neither pair of the previous match came. */
  pair1: pairPlayers.nullable(),
  pair2: pairPlayers.nullable(),
  score: z.string(),
});
export type UndoneMatch = z.infer<typeof undoneMatch>;

/** A match that a change reopens and that cannot keep its former place. */
export const lostPlace = undoneMatch.omit({ score: true }).extend({
  court: z.string(),
  day: calendarDate,
  startMinute: z.int(),
  why: z.enum(["past", "taken", "given-back"]),
});
export type LostPlace = z.infer<typeof lostPlace>;

/** Result of a change: every match that differs now, in its new state. */
export const changed = z.object({ categoryId: id, matches: z.array(matchView) });

/** The same with the numbers of the rounds that were made from the result before its correction. */
export const corrected = changed.extend({ keptRounds: z.array(z.int()) });
