import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, pairPlayers, playerName } from "#contract/values.ts";
import { cupKeys } from "#domain/competition/cups/cup.ts";
import { quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { largestGroup } from "#domain/competition/zones/zone-settings.ts";
import { matchView, zoneView } from "./matches/match-views.ts";
import { zoneNeeds } from "./zones.ts";

const {
  ALREADY_DRAWN,
  BYES_MEET,
  CATEGORY_NOT_FOUND,
  CUP_TOO_SMALL,
  DIVISION_TOO_SMALL,
  DRAFT_CHANGED,
  DRAFT_OUTDATED,
  DRAW_CHANGED,
  NOT_DRAWN,
} = refusals;
const {
  GROUP_TOO_LARGE,
  LINES_OUTDATED,
  NOT_ENOUGH_PAIRS,
  PLAN_CHANGED,
  QUALIFYING_OUTDATED,
  RESULTS_EXIST,
  SEED_ORDER_OUTDATED,
  TOURNAMENT_NOT_UPCOMING,
  ZONES_OUTDATED,
  ZONE_NOT_FOUND,
} = refusals;

/** A drawn category: its zones, if it has any, and its knockout round by round from the first to the final. */
export const bracket = z.object({
  drawId: id,
  /** Number of the draw, from 1. Each new draw of the category raises it. */
  version: z.int(),
  drawnAt: instant,
  isSeeded: z.boolean(),
  /** True if the club set the order of seeds instead of strength. */
  orderedByClub: z.boolean(),
  /** True if the club set the zones instead of the snake over that order. */
  zonesByClub: z.boolean(),
  /** True if the club set the lines of the first round instead of the seeds. */
  linesByClub: z.boolean(),
  /** True if the club chose the pairs of the qualifying instead of those of least strength. */
  qualifyingByClub: z.boolean(),
  /** True if the seeds were drawn by lot, because no pair had a point. */
  seedsByLot: z.boolean(),
  /** The text seed of the shuffle. With it and the list of pairs anybody can repeat the draw. */
  randomSeed: z.string(),
  rounds: z.array(z.array(matchView)),
  thirdPlace: matchView.nullable(),
  /** The cups beside the main one, round by round, such as the consolation. */
  beside: z.array(z.object({ key: z.enum(cupKeys), rounds: z.array(z.array(matchView)) })),
  zones: z.array(zoneView),
  /** The matches that every pair plays at least, W.O. apart; null once a pair has left. */
  guaranteed: z.int().nullable(),
  /** Planned rounds of an individual format that have no result on some court, or are not made; 0 for any other. */
  roundsToPlay: z.int(),
  /** Drawn pairs that withdrew. */
  withdrawnPairIds: z.array(id),
});
export type BracketView = z.infer<typeof bracket>;

const changedPair = z.object({ pairId: id, players: pairPlayers });

/**
 * A draw as it was made, current or replaced. With the entries in order of entry and the seed, anybody can repeat it.
 * Applying the changes of its lines in order then gives its present state.
 */
const drawRecord = bracket
  .omit({
    rounds: true,
    thirdPlace: true,
    beside: true,
    zones: true,
    guaranteed: true,
    roundsToPlay: true,
    withdrawnPairIds: true,
  })
  .extend({
    /** The moment at which the club annulled or replaced the draw; null for the current one. */
    supersededAt: instant.nullable(),
    /** The zones as formed, each with its pairs in order of seed; empty for a knockout. */
    zones: z.array(z.object({ letter: z.string(), pairIds: z.array(id) })),
    /** Pairs that entered on a line after the draw, and the pair they replaced; null if the line was free. */
    changes: z.array(
      z.object({ at: instant, by: z.string(), seed: z.int(), out: changedPair.nullable(), in: changedPair }),
    ),
    /** Players of its pairs that were replaced since. The reason is only for the club's administrators. */
    players: z.array(
      z.object({
        at: instant,
        by: z.string(),
        pairId: id,
        out: playerName,
        in: playerName,
        reason: z.string().nullable(),
      }),
    ),
    entries: z.array(
      z.object({
        seed: z.int(),
        /**
         * Counted from 1 at the top. Null in zones, in the qualifying, and in old draws, whose lines are those of the
         * seeds.
         */
        line: z.int().nullable(),
        pairId: id,
        players: pairPlayers,
        strength: z.int(),
        enteredAt: instant,
      }),
    ),
  });
export type DrawRecord = z.infer<typeof drawRecord>;

/** The reasons why confirmed pairs and their arrangement make no draw. */
const arrangementRefusals = {
  NOT_ENOUGH_PAIRS,
  DIVISION_TOO_SMALL,
  GROUP_TOO_LARGE,
  SEED_ORDER_OUTDATED,
  ZONES_OUTDATED,
  LINES_OUTDATED,
  BYES_MEET,
  CUP_TOO_SMALL,
  QUALIFYING_OUTDATED,
};

/**
 * The pairs of a knockout from top to bottom, neighbours meeting; null is a bye. "Q2" is the line of the second final
 * of the qualifying.
 */
const lines = z.array(z.union([id, z.string().regex(/^Q[1-8]$/)]).nullable()).max(quotaLimits.max);
const qualifying = z.array(id).max(quotaLimits.max);

/** The club's order of seeds and zones for the coming draw, and the administrator who saved it. */
export const drawPlan = z.object({
  planId: id,
  /**
   * The pairs, best first, instead of their strength. Later confirmed pairs come last. Null for the order by points.
   */
  order: z.array(id).nullable(),
  /** The pairs of each zone instead of the snake; null for the snake. */
  zones: z.array(z.array(id)).nullable(),
  /** The pairs of a knockout from top to bottom instead of the lines of the seeds; null in them is a bye. */
  lines: lines.nullable(),
  /** The pairs that play the qualifying instead of those of least strength. */
  qualifying: z.array(id).nullable(),
  savedBy: z.string(),
  savedAt: instant,
});
export type KeptPlan = z.infer<typeof drawPlan>;

/** A draw that only its club sees until it publishes it. */
export const drawDraft = z.object({
  draftId: id,
  draftedBy: z.string(),
  draftedAt: instant,
  /** Null if pairs or rules changed since, so that it can only be made again. */
  bracket: bracket.nullable(),
});
export type DraftView = z.infer<typeof drawDraft>;

const inCategory = z.object({ categoryId: id });

/** Every confirmed pair once, if the club wants another order or other zones than its saved plan. */
const toDraw = inCategory.extend({
  /** The pairs, best first, instead of their strength. */
  order: z.array(id).max(quotaLimits.max).optional(),
  /** The pairs of each zone instead of the snake, zone A first and the strongest of each zone first. */
  zones: z.array(z.array(id).max(largestGroup)).max(quotaLimits.max).optional(),
  lines: lines.optional(),
  /** The pairs that play the qualifying instead of those of least strength. */
  qualifying: qualifying.optional(),
});

export const draws = {
  savePlan: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/draw-plan",
    summary: "Keep the order of the seeds, the zones or the lines for the draw to come; null for all forgets them",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN, PLAN_CHANGED, ...arrangementRefusals },
  })
    .input(
      inCategory.extend({
        /** Id of the plan that the caller saw; null if there was none. */
        seenPlanId: id.nullable(),
        order: z.array(id).max(quotaLimits.max).nullable(),
        zones: z.array(z.array(id).max(largestGroup)).max(quotaLimits.max).nullable(),
        lines: lines.nullable().optional(),
        qualifying: qualifying.nullable().optional(),
      }),
    )
    .output(z.object({ planId: id.nullable() })),

  draft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/draw-draft",
    summary: "Draw for the club's eyes only, in place of any draft before; by what the club has arranged",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN, ...arrangementRefusals },
  })
    .input(inCategory)
    .output(drawDraft.pick({ draftId: true })),

  discardDraft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "DELETE",
    path: "/categories/{categoryId}/draw-draft",
    summary: "Throw a draft away; nobody but the club has seen it",
    refuses: { CATEGORY_NOT_FOUND, DRAFT_CHANGED },
  })
    .input(inCategory.extend({ draftId: id }))
    .output(drawDraft.pick({ draftId: true })),

  publishDraft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/draw-publication",
    summary: "Make a draft the draw of its category, exactly as the club saw it",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN, DRAFT_CHANGED, DRAFT_OUTDATED },
    successStatus: 201,
  })
    .input(inCategory.extend({ draftId: id }))
    .output(bracket),

  generate: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/draw",
    summary: "Draw the confirmed pairs of a category, once",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN, ...arrangementRefusals },
    successStatus: 201,
  })
    .input(toDraw)
    .output(bracket),

  redraw: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/redraw",
    summary: "Put another draw in the place of this one before its first result; it is kept for everybody to see",
    refuses: {
      CATEGORY_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      NOT_DRAWN,
      DRAW_CHANGED,
      RESULTS_EXIST,
      ...arrangementRefusals,
    },
    successStatus: 201,
  })
    .input(toDraw.extend({ replacedDrawId: id }))
    .output(bracket),

  annul: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/draw-annulment",
    summary:
      "Take a draw back before its first result, so that pairs can come and go again; it is kept for everybody to see",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, NOT_DRAWN, DRAW_CHANGED, RESULTS_EXIST },
    successStatus: 201,
  })
    .input(inCategory.extend({ drawId: id }))
    .output(drawRecord.pick({ drawId: true, version: true })),

  history: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/categories/{categoryId}/draws",
    summary: "Every draw of a category, the latest first, with what it takes to draw it again",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(inCategory)
    .output(z.array(drawRecord)),

  needs: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/categories/{categoryId}/zones/{letter}/needs",
    summary: "Which results of its last matches qualify each pair of a zone",
    refuses: { ZONE_NOT_FOUND },
  })
    .input(inCategory.extend({ letter: z.string().regex(/^[A-Z]{1,2}$/) }))
    .output(zoneNeeds),
};
