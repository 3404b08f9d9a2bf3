import { z } from "zod";
import { DESK_LIMIT } from "#contract/clubs/team.ts";
import { refusals } from "#contract/errors.ts";
import { paidDayRefusals, taking } from "#contract/money/finances/ledger.ts";
import { procedure } from "#contract/procedure.ts";
import { id, typedText } from "#contract/values.ts";
import { pairView } from "./pairs.ts";

const { ALREADY_CONFIRMED, ALREADY_DRAWN, PLAYER_PAIRED, CATEGORY_FULL, CATEGORY_NOT_FOUND } = refusals;
const { NOT_CONFIRMED, PAIR_NOT_ACCEPTED, PAIR_NOT_FOUND, PARTNER_IS_SELF, PLAYER_NOT_FOUND } = refusals;
const { CHARGE_NOT_FOUND, CREDIT_OF_NOBODY, MORE_THAN_OWED, NOT_ENOUGH_CREDIT, STILL_OWED, TILL_CLOSED } = refusals;
const { MOVED_BY_GATEWAY, PAIR_WAITS, PLAYERS_ENTER_ALONE, PLAYER_HAS_PAIR, PLAYER_IN_PLAY } = refusals;
const { LEVEL_NOT_ALLOWED, OTHER_CATEGORY, PAIR_NOT_MIXED, SUM_TOO_LOW, TOURNAMENT_NOT_UPCOMING } = refusals;

const ofPair = z.object({ pairId: id });

/** The money that a club has with a confirmation: all of it in cash, unless `payments` says how much and how. */
export const moneyOfConfirmation = {
  paid: z.boolean().default(true),
  payments: taking.optional(),
  /** Opens an empty till for cash if none is open. Defaults to true if `payments` is absent. */
  openTill: z.boolean().optional(),
  /** An overpayment in `payments` stays at the club as the debtor's credit. Without this flag it is refused. */
  leaves: z.boolean().optional(),
};

/** A club's actions on the pairs of its tournaments, until the draw. */
export const clubPairs = {
  confirmPayment: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/pairs/{pairId}/confirmation",
    summary:
      "The pair is in. The club has the money, 'Confirmar Pago', all of it in cash unless `payments` says how much each paid and how; with `paid: false` it gets the rest later",
    refuses: {
      CHARGE_NOT_FOUND,
      MORE_THAN_OWED,
      NOT_ENOUGH_CREDIT,
      CREDIT_OF_NOBODY,
      STILL_OWED,
      TILL_CLOSED,
      ...paidDayRefusals,
      PAIR_NOT_FOUND,
      PAIR_NOT_ACCEPTED,
      PAIR_WAITS,
      ALREADY_CONFIRMED,
      ALREADY_DRAWN,
      TOURNAMENT_NOT_UPCOMING,
    },
    successStatus: 201,
  })
    .input(ofPair.extend(moneyOfConfirmation))
    .output(pairView),

  setPaid: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "PUT",
    path: "/pairs/{pairId}/payment",
    summary:
      "The club has all the money of a confirmed pair, in cash, or it has none: a mistake, or given back where the tournament was called off",
    refuses: { PAIR_NOT_FOUND, NOT_CONFIRMED, TOURNAMENT_NOT_UPCOMING, MOVED_BY_GATEWAY, TILL_CLOSED, DESK_LIMIT },
  })
    .input(
      ofPair.extend({
        paid: z.boolean(),
        /** The reason why the recorded payment was wrong. */
        reason: typedText(200).optional(),
        /** Opens an empty till for refunded cash if none is open. Only an explicit false refuses. */
        openTill: z.boolean().optional(),
      }),
    )
    .output(z.object({ paid: z.boolean() })),

  undoConfirmation: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "DELETE",
    path: "/pairs/{pairId}/confirmation",
    summary: "Take a confirmation back; the pair waits for the club again",
    refuses: { PAIR_NOT_FOUND, NOT_CONFIRMED, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofPair)
    .output(pairView),

  setWildCard: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "PUT",
    path: "/pairs/{pairId}/wild-card",
    summary:
      "The club invites an accepted pair, or no longer, before the draw: it is marked WC and skips the qualifying",
    refuses: { PAIR_NOT_FOUND, PAIR_NOT_ACCEPTED, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofPair.extend({ wildCard: z.boolean() }))
    .output(z.object({ wildCard: z.boolean() })),

  addByHand: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/categories/{categoryId}/pairs-by-hand",
    summary:
      "Put two players together, confirmed at once or not, and with letIn whoever may not enter; after the draw as a reserve; where no place is left, with `waits` in line; what either had proposed or been proposed disappears",
    refuses: {
      CATEGORY_NOT_FOUND,
      PLAYERS_ENTER_ALONE,
      TOURNAMENT_NOT_UPCOMING,
      PLAYER_NOT_FOUND,
      PARTNER_IS_SELF,
      PLAYER_PAIRED,
      CATEGORY_FULL,
      OTHER_CATEGORY,
      LEVEL_NOT_ALLOWED,
      SUM_TOO_LOW,
      PAIR_NOT_MIXED,
      TILL_CLOSED,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        categoryId: id,
        playerIds: z.tuple([id, id]),
        confirmed: z.boolean(),
        /** The payment method of a pair that is confirmed at once; cash if absent. */
        method: z.enum(["cash", "transfer", "unrecorded"]).optional(),
        /** Opens an empty till for cash if none is open. Defaults to true if `method` is absent. */
        openTill: z.boolean().optional(),
        letIn: z.boolean().optional(),
        /** True if the club invites the pair: it is marked "WC" in the draw. */
        wildCard: z.boolean().optional(),
        waits: z.boolean().optional(),
      }),
    )
    .output(pairView),

  replacePlayer: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/pairs/{pairId}/player-replacements",
    summary: "One player of an accepted pair gives way to another; what was played stays with who played it",
    refuses: {
      PAIR_NOT_FOUND,
      PAIR_NOT_ACCEPTED,
      TOURNAMENT_NOT_UPCOMING,
      PLAYER_NOT_FOUND,
      PARTNER_IS_SELF,
      PLAYER_PAIRED,
      PLAYER_IN_PLAY,
      OTHER_CATEGORY,
      LEVEL_NOT_ALLOWED,
      SUM_TOO_LOW,
      PAIR_NOT_MIXED,
    },
    successStatus: 201,
  })
    .input(ofPair.extend({ outId: id, inId: id, reason: typedText(200), letIn: z.boolean().optional() }))
    .output(pairView),

  remove: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "DELETE",
    path: "/pairs/{pairId}",
    summary:
      "Take a pair out before the draw, a reserve at any time; its players stay entered without a partner and its place is free",
    refuses: { PAIR_NOT_FOUND, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofPair)
    .output(pairView),

  takeOut: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "DELETE",
    path: "/categories/{categoryId}/entries/{playerId}",
    summary:
      "Take a player without a partner out of a category, or until the draw a player alone; the proposals made and received there disappear",
    refuses: { CATEGORY_NOT_FOUND, PLAYER_NOT_FOUND, PLAYER_HAS_PAIR, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(z.object({ categoryId: id, playerId: id }))
    .output(z.object({ playerId: id })),
};
