import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  after,
  calendarDate,
  categoryName,
  id,
  instant,
  level,
  next,
  phone,
  playerName,
  typedText,
} from "#contract/values.ts";
import { trusts } from "#domain/competition/ratings/reliability.ts";

const { ALERT_ENDED, NOT_YOUR_CLUB, PLAYER_NOT_FOUND } = refusals;

/** The most letters of a reason to dismiss an alert. */
const alertTextMax = 300;
/** The number of matches that an alert shows. */
export const alertMatchesMax = 5;
/** Alerts on a page. */
export const alertsPageSize = 30;

const percent = z.int().min(0).max(100);

/** A match that speaks for an alert; `chance` is the chance of the player's side before it. */
const alertMatch = z.object({
  matchId: id,
  tournamentId: id,
  tournamentName: z.string(),
  day: calendarDate,
  /** The printed score, the player's games first. */
  score: z.string(),
  chance: percent,
});
/** A match beyond the cap, which nobody predicted. Its score names the winners' games first. */
const matchBeyondCap = alertMatch.omit({ chance: true });
const matches = z.array(alertMatch).max(alertMatchesMax);

/** The category that the player entered. */
const entered = z.object({ categoryId: id, tournamentId: id, tournamentName: z.string(), level });

/** The facts of an alert, as they were when it was made. People stand beside it, in `people`. */
export const alertEvidence = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plays-below"),
    entered,
    /** True if the club let the pair in despite an objection. */
    letIn: z.boolean(),
    rating: z.object({ points: z.int(), band: level, reliability: percent, trust: z.enum(trusts), matches: z.int() }),
    /** The chance to be stronger than the category. */
    chance: percent,
    matches,
  }),
  z.object({ kind: z.literal("strange-match"), matches }),
  z.object({
    kind: z.literal("loses-on-purpose"),
    /** The strange losses of 12 months. */
    losses: z.int(),
    /** Points lost before the entry in a weaker category; null if the losses alone speak. */
    drop: z.object({ points: z.int(), last: level, entered }).nullable(),
    matches,
  }),
  z.object({
    kind: z.literal("same-four"),
    /** The share of the pair's gain that comes from one pair; `gain` and `total` in points of both players. */
    share: percent,
    gain: z.int(),
    total: z.int(),
    wins: z.int(),
    matches,
    /** The results of the same four beyond the cap; null if the gain speaks. Then the figures above are 0. R.17. */
    beyond: z.object({ results: z.int(), matches: z.array(matchBeyondCap).max(alertMatchesMax) }).nullable(),
  }),
  z.object({ kind: z.literal("shared-phone"), matches }),
]);
export type AlertEvidence = z.infer<typeof alertEvidence>;

const alert = z.object({
  id,
  player: playerName,
  /** The player's class; null without a profile. */
  class: z.object({ category: categoryName, level }).nullable(),
  /** The player's phone number; null if they gave none. */
  phone: phone.nullable(),
  madeAt: instant,
  evidence: alertEvidence,
  /** The others of the evidence: the partner and the two rivals of its matches, or the other accounts. */
  people: z.array(playerName),
  /** True while a proposal about the player's class waits, so that none can be made. */
  proposed: z.boolean(),
});
export type RatingAlert = z.infer<typeof alert>;

const page = z.object({ alerts: z.array(alert).max(alertsPageSize), next });

/** Alerts about players: facts that somebody should look at. No player reads them. docs/rules/rating.md, A.1 to A.6. */
export const ratingAlerts = {
  ofClub: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "GET",
    path: "/clubs/{clubId}/rating-alerts",
    summary: "Open alerts about players who are or were entered in a tournament of the club",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, after }))
    .output(page),

  ofPlatform: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/rating-alerts",
    summary: "Every open alert, page by page, with two accounts of one telephone",
    refuses: {},
  })
    .input(z.object({ after }))
    .output(page),

  dismiss: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/rating-alerts/{alertId}/dismissal",
    summary: "End an alert with a reason; none of its kind is made about the player for 90 days",
    refuses: { PLAYER_NOT_FOUND, ALERT_ENDED },
    once: true,
  })
    .input(z.object({ alertId: id, why: typedText(alertTextMax) }))
    .output(z.object({ alertId: id })),
};
