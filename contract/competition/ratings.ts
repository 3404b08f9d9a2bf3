import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, categoryName, id, instant, level, next, playerName } from "#contract/values.ts";
import { movementsMax, verdicts } from "#domain/competition/ratings/comparison.ts";
import { trusts } from "#domain/competition/ratings/reliability.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";

const { MATCH_NOT_FOUND, PLAYER_NOT_FOUND, RATING_STARTED, RATING_COMPARISON_OLD, RATING_REBUILD_ASKED } = refusals;

const percent = z.int().min(0).max(100);
const trust = z.enum(trusts);

/** The heaviest parts of a change; domain/competition/ratings/because.ts explains them. */
const because = z.discriminatedUnion("part", [
  z.object({ part: z.literal("expected"), is: z.enum(["favourite", "even", "underdog"]), percent }),
  z.object({ part: z.literal("margin"), is: z.enum(["wide", "tight"]), factor: z.number() }),
  z.object({ part: z.literal("certainty"), is: z.enum(["new", "settled"]) }),
  z.object({ part: z.literal("partner"), is: z.enum(["moves-more", "moves-less"]) }),
]);
export type BecauseView = z.infer<typeof because>;

/** A player's change by one match, in whole points. */
const change = z.object({
  matchId: id,
  tournamentId: id,
  tournamentName: z.string(),
  /** True for an open match: `tournamentId` and `tournamentName` are then those of its club. Absent for others. */
  isOpenMatch: z.literal(true).exactOptional(),
  day: calendarDate,
  won: z.boolean(),
  /** The printed score, the player's games first. */
  score: z.string(),
  before: z.int(),
  after: z.int(),
  points: z.int(),
  partner: playerName,
  /** Empty if another player of the match hides the rating. */
  because: z.array(because).max(2),
});
export type RatingChangeView = z.infer<typeof change>;

/** Number of changes that a profile lists, and of months on its line. */
export const changesMax = 20;
export const monthsMax = 12;

/** The rating of a player in one ladder. */
const ladderRating = z.object({
  ladder: categoryName,
  points: z.int(),
  /** The level in whose band the points lie. */
  band: level,
  reliability: percent,
  trust,
  matches: z.int(),
  /** The matches that are missing until the rating is no longer provisional. */
  missing: z.int(),
  /** The points at the end of each month with a match, the earliest first. */
  months: z.array(z.object({ month: z.string(), points: z.int() })).max(monthsMax),
  /** The latest changes first. */
  changes: z.array(change).max(changesMax),
});
export type LadderRating = z.infer<typeof ladderRating>;

/** A player's part in the sum of a match. Doubles, so that anybody can redo the sum. */
const ratedPlayer = z.object({
  player: playerName,
  side: z.enum(["pair1", "pair2"]),
  before: z.int(),
  after: z.int(),
  points: z.int(),
  mu: z.number(),
  muAfter: z.number(),
  /** Null if another player of the match hides the rating. */
  sigma: z.number().nullable(),
});

/** The numbers behind the four changes of a match. */
const matchSum = z.object({
  winner: z.enum(["pair1", "pair2"]),
  /** The chances of both pairs before the match, and c: docs/rules/rating.md, R.1. */
  chances: z.object({ pair1: z.number(), pair2: z.number() }),
  spread: z.number(),
  beta: z.number(),
  factor: z.number(),
  /** The rule of `factor`, R.5; absent from servers of an earlier release. */
  margin: z.object({ base: z.number(), slope: z.number(), most: z.number() }).exactOptional(),
  /** The part of `factor` by which an open match weighs less; absent for others. */
  weight: z.number().exactOptional(),
});

export const ratingOfMatch = z.object({
  /** All four players, pair 1 first; only the caller if one of the others hides the rating. */
  players: z.array(ratedPlayer).max(4),
  /** Null if a player of the match hides the rating. */
  sum: matchSum.nullable(),
  /** True while the match waits to be learnt. */
  isComing: z.boolean(),
  /** The cap that the match is beyond, so that it moves nothing; else null. docs/rules/rating.md, R.18. */
  beyondCap: z.object({ results: z.int(), days: z.int() }).nullable(),
});
export type RatingOfMatch = z.infer<typeof ratingOfMatch>;

const ratingsOfPlayer = z.object({
  /** True if others may read it; null if the caller reads another player's. */
  shown: z.boolean().nullable(),
  /** One for each ladder, the one with the most matches first; none if the player hides them from the caller. */
  ladders: z.array(ladderRating).max(3),
  /** True while one of the player's results waits to be learnt; a reader asks again. */
  isComing: z.boolean(),
  /**
   * For a club that knows the player, before the first match: whether it may confirm the declared class, or it is
   * confirmed. Null for everybody else.
   */
  start: z.enum(["open", "confirmed"]).nullable(),
});

const share = z.number().min(0).max(1);

/** The constants that a run may choose: domain/competition/ratings/settings.ts. Points, but for the slope. */
export const ratingSettings = z.strictObject({
  sigmaDeclared: z.number().min(40).max(200),
  slope: z.number().min(0).max(3),
  tau: z.number().min(0).max(10),
  beta: z.number().min(80).max(130),
}) satisfies z.ZodType<RatingSettings>;

/** The means of predictions: what the favourite's chance said, and how often the favourite won. */
const predicted = z.object({ matches: z.int(), said: share, right: share, logLoss: z.number(), brier: share });
/** Matches of which somebody named the winner, and how often that was right. */
const guesses = z.object({ matches: z.int(), right: z.int() });

/** The quality of the live ratings as predictions. Rules R.11. */
const ratingQuality = z.object({
  since: calendarDate,
  measuredAt: instant,
  all: predicted,
  calibrationError: share,
  /** The steps of 5 % that have a match, from even to certain. */
  bins: z.array(predicted).max(10),
  byLevel: z.array(z.object({ level, quality: predicted })).max(7),
  /** With a player who was provisional, and without. */
  provisional: predicted.nullable(),
  known: predicted.nullable(),
  /** The same matches guessed by the starts and by ranking points, and those of pairs one level apart. */
  byStarts: guesses,
  byRankingPoints: guesses,
  oneLevel: guesses,
});
export type RatingQuality = z.infer<typeof ratingQuality>;

/** Settings that the live ratings were compared with. Rules R.18. */
const candidate = z.object({
  id,
  settings: ratingSettings,
  logLoss: z.number(),
  brier: share,
  /** The mean loss of the present settings less that of these ones. */
  gain: z.number(),
  verdict: z.enum(verdicts),
  /** The ratings that these settings would move most, in whole points. */
  movements: z
    .array(z.object({ player: playerName, ladder: categoryName, before: z.int(), after: z.int() }))
    .max(movementsMax),
});

const ratingComparison = z.object({
  since: calendarDate,
  comparedAt: instant,
  matches: z.int(),
  present: ratingSettings,
  /** The one that would have predicted best comes first. */
  candidates: z.array(candidate).max(40),
});
export type RatingComparison = z.infer<typeof ratingComparison>;

const listed = playerName.extend({
  location: z.string(),
  points: z.int(),
  band: level,
  reliability: percent,
  trust,
});

export const ratingsPageSize = 50;

/** Ratings: how strong players are, what moved them, and how each number was computed. */
export const ratings = {
  ofPlayer: procedure({
    policy: "signed-in",
    ability: "terms",
    method: "GET",
    path: "/players/{playerId}/ratings",
    summary: "A player's ratings with the latest changes and their reasons; none if the player hides them",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(ratingsOfPlayer),

  bands: procedure({
    policy: "player",
    method: "GET",
    path: "/me/rating-bands",
    summary: "The levels in whose bands the caller's own ratings lie; one for each ladder with a rated match",
    refuses: {},
  }).output(z.object({ ladders: z.array(z.object({ ladder: categoryName, band: level, trust })).max(3) })),

  ofMatch: procedure({
    policy: "signed-in",
    ability: "terms",
    method: "GET",
    path: "/matches/{matchId}/ratings",
    summary:
      "How a match moved its four players, with the numbers to redo it; only one's own if one of them hides theirs",
    refuses: { MATCH_NOT_FOUND },
  })
    .input(z.object({ matchId: id }))
    .output(ratingOfMatch),

  list: procedure({
    policy: "signed-in",
    ability: "terms",
    method: "GET",
    path: "/ratings",
    summary: "The players of a ladder by rating, page by page: those with enough matches who show theirs",
    refuses: {},
  })
    .input(z.object({ ladder: categoryName, after }))
    .output(z.object({ rows: z.array(listed).max(ratingsPageSize), next })),

  confirm: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "PUT",
    path: "/players/{playerId}/rating-start",
    summary: "Confirm the declared class of a player of the own club, before the first match: the rating starts surer",
    refuses: { PLAYER_NOT_FOUND, RATING_STARTED },
  })
    .input(z.object({ playerId: id }))
    .output(z.object({ confirmed: z.literal(true) })),

  setShown: procedure({
    policy: "player",
    method: "PUT",
    path: "/me/rating-shown",
    summary: "Whether other players read one's rating; it is computed all the same",
    refuses: {},
  })
    .input(z.object({ shown: z.boolean() }))
    .output(z.object({ shown: z.boolean() })),

  quality: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/ratings/quality",
    summary: "How well ratings predicted the matches of the last 12 months; null until a first match was measured",
    refuses: {},
  }).output(
    z.object({
      quality: ratingQuality.nullable(),
      /** The moment at which all ratings were last computed from the first match on; null before that. */
      madeAt: instant.nullable(),
      /** True while they are computed anew; a reader asks again. */
      isRebuilding: z.boolean(),
      /** True while a new run is measured and compared for the first time; a reader asks again. */
      isWeighing: z.boolean(),
      /** Null before the first comparison of the live ratings. */
      comparison: ratingComparison.nullable(),
      /** The matches that are missing until the next comparison; 0 if it comes this night. */
      missing: z.int().min(0),
    }),
  ),

  rebuild: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/ratings/rebuilds",
    summary: "Compute all ratings anew from the first match on, and replace them; one rebuild at a time",
    refuses: {},
    successStatus: 201,
  }).output(z.object({ asked: z.literal(true) })),

  apply: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/ratings/candidates/{candidateId}/rebuilds",
    summary: "Compute all ratings anew with the settings of a candidate of the last comparison, and replace them",
    refuses: { RATING_COMPARISON_OLD, RATING_REBUILD_ASKED },
    successStatus: 201,
  })
    .input(z.object({ candidateId: id }))
    .output(z.object({ asked: z.literal(true) })),
};
