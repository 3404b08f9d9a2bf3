import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, wholeNumber } from "#contract/values.ts";
import { outcome } from "./matches/match-views.ts";
import { lineup } from "./substitutes.ts";

const { CLAIM_OPEN, CLAIM_OVERRULED, LINEUP_INVALID, MATCH_NOT_FOUND, MATCH_NOT_READY } = refusals;
const { POINTS_NOT_TOTAL, RESULT_CHANGED, CLAIM_ANSWERED, RESULT_INVALID, WINNER_HAS_LEFT } = refusals;
const { QUALIFYING_CLOSED, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;

const side = z.enum(["pair1", "pair2"]);

/** A claimed result that still waits: for the other side, or once it is disputed for the club. */
const resultClaim = z.object({
  id,
  matchId: id,
  tournamentId: id,
  categoryId: id,
  /** The side that claims, and the name of the player who entered the result. */
  by: side,
  claimedBy: z.string(),
  outcome,
  claimedAt: instant,
  /** The moment at which silence confirms it; null if only an answer or the club does. */
  silenceEndsAt: instant.nullable(),
  disputed: z.boolean(),
});
export type ResultClaim = z.infer<typeof resultClaim>;

const myClaim = resultClaim.extend({ mySide: side });
export type MyClaim = z.infer<typeof myClaim>;

const ofClaim = z.object({ matchId: id, claimId: id });

const answerRefusals = { MATCH_NOT_FOUND, CLAIM_OPEN, CLAIM_OVERRULED, CLAIM_ANSWERED, TOURNAMENT_NOT_UPCOMING };

/** Results that players enter themselves: one side claims, the other confirms or disputes. */
export const resultClaims = {
  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/result-claims",
    summary: "The claimed results of the signed-in player's matches that still wait for an answer or for the club",
    refuses: {},
  }).output(z.array(myClaim)),

  ofTournament: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/result-claims",
    summary: "The claimed results of a tournament that still wait, the disputed ones first",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(z.object({ claims: z.array(resultClaim) })),

  make: procedure({
    policy: "player",
    method: "POST",
    path: "/matches/{matchId}/result-claims",
    summary: "A player enters the result of their own match; the other side confirms or disputes it",
    refuses: {
      MATCH_NOT_FOUND,
      MATCH_NOT_READY,
      POINTS_NOT_TOTAL,
      RESULT_INVALID,
      QUALIFYING_CLOSED,
      WINNER_HAS_LEFT,
      RESULT_CHANGED,
      LINEUP_INVALID,
      CLAIM_OPEN,
      CLAIM_OVERRULED,
      TOURNAMENT_NOT_UPCOMING,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        matchId: id,
        revision: wholeNumber,
        outcome,
        /** The two who played for a pair, if they are not the pair itself. */
        lineups: z.array(lineup).max(2).exactOptional(),
      }),
    )
    .output(resultClaim),

  confirm: procedure({
    policy: "player",
    method: "PUT",
    path: "/matches/{matchId}/result-claims/{claimId}/confirmation",
    summary: "A player of the other side confirms a claimed result, which is entered with it",
    refuses: answerRefusals,
    once: true,
  })
    .input(ofClaim)
    .output(z.object({})),

  dispute: procedure({
    policy: "player",
    method: "PUT",
    path: "/matches/{matchId}/result-claims/{claimId}/dispute",
    summary: "A player of the other side disputes a claimed result: the club decides",
    refuses: answerRefusals,
    once: true,
  })
    .input(ofClaim)
    .output(z.object({})),
};
