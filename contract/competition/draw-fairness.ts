import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";
import { quotaLimits } from "#domain/competition/tournaments/tournament.ts";

const { CATEGORY_NOT_FOUND } = refusals;

const share = z.number().min(0).max(1);

/** The chances of a pair, from 0 to 1. */
const pairChances = z.object({
  pairId: id,
  title: share,
  /** To play the final; null after a group without a playoff. */
  final: share.nullable(),
  /** To leave the zone; null for a knockout alone. */
  leaving: share.nullable(),
  /** The part of the title chance that the lot gave or took; null unless the draw was by lot. */
  luck: z.number().min(-1).max(1).nullable(),
});
export type PairChancesView = z.infer<typeof pairChances>;

/** A zone 60 points per player or more above (positive) or below the others, with the swap that evens it most. */
const unevenZone = z.object({
  letter: z.string(),
  difference: z.int(),
  swap: z.object({ leaves: id, comes: id, from: z.string(), difference: z.int() }).nullable(),
});

export type UnevenZoneView = z.infer<typeof unevenZone>;

const fairness = z.object({
  drawId: id,
  /** The number of pairs with a real chance of the title, to a tenth, of so many pairs. */
  parity: z.number().min(0),
  pairs: z.int(),
  /** The title chance of the favourite. */
  favourite: share,
  /** The caller's own pair. */
  own: pairChances.nullable(),
  /** For the club alone: every pair, the favourite first. */
  club: z
    .object({
      pairs: z.array(pairChances).max(quotaLimits.max),
      unevenZones: z.array(unevenZone),
      /** The players without a learnt match: their class stands for them. */
      unrated: z.int(),
    })
    .nullable(),
});

const drawFairnessView = z.object({
  /** Null without a draw, and for everybody but the club while a drawn player hides the rating. */
  fairness: fairness.nullable(),
  /** True while it is computed; a reader asks again. */
  isComing: z.boolean(),
});
export type DrawFairnessView = z.infer<typeof drawFairnessView>;

/** The fairness of a draw by the rating: chances, parity, and the luck of the lot. */
export const drawFairness = {
  ofCategory: procedure({
    policy: "signed-in",
    ability: "tournaments",
    method: "GET",
    path: "/categories/{categoryId}/fairness",
    summary: "How even a category's draw is: all chances for its club, one's own for a player, else a summary",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(drawFairnessView),
};
