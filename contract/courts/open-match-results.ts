import { z } from "zod";
import { setScore } from "#contract/competition/matches/match-views.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, playerName, slot } from "#contract/values.ts";
import { friendlyFormats, partnerSeats, unplayedReasons } from "#domain/courts/open-match-results.ts";
import { seatNumbers } from "#domain/courts/open-matches/open-match.ts";

const { CLAIM_ANSWERED, CLAIM_OPEN, CLAIM_OVERRULED, CLUB_NOT_FOUND, MATCH_NOT_BEGUN, MATCH_OVER } = refusals;
const { OPEN_MATCH_NOT_FOUND, RESULT_INVALID, RESULT_TOO_LATE } = refusals;

const partnerSeat = z.literal(partnerSeats);

/**
 * The result of an open match. `partner` is the seat that played with the first one: they are `pair1` of the sets, and
 * the other two seats are `pair2`.
 */
const friendlyResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("played"),
    format: z.enum(friendlyFormats),
    partner: partnerSeat,
    sets: z.array(setScore).max(3),
  }),
  z.object({ kind: z.literal("not-played"), why: z.enum(unplayedReasons) }),
]);
export type FriendlyResultView = z.infer<typeof friendlyResult>;

/** A seat of the match; the name is that of its player or companion, null for a seat that nobody had. */
const seatOfResult = z.object({
  seat: z.literal(seatNumbers),
  name: z.string().nullable(),
  player: playerName.nullable(),
});

const claim = z.object({
  id,
  result: friendlyResult,
  /** The name of the player who entered it. */
  claimedBy: z.string(),
  claimedAt: instant,
  disputed: z.boolean(),
  /** The moment at which silence confirms it; null if only an answer or the club does. */
  silenceEndsAt: instant.nullable(),
  /** The reader's part in it: they may answer, they wait for the others, or they are none of its players. */
  mine: z.enum(["answers", "waits"]).nullable(),
});

const openMatchResult = slot.extend({
  matchId: id,
  club: z.string(),
  court: z.string(),
  seats: z.array(seatOfResult).length(seatNumbers.length),
  /** The seat that plays with the first one in the most even split. */
  proposed: partnerSeat,
  /** True if the reader may enter a result now, as a player or for the club. */
  mayEnter: z.boolean(),
  /** True if nobody entered a result within two days. */
  missing: z.boolean(),
  /** The claim that waits; null without one. */
  claim: claim.nullable(),
  /** The confirmed result; null without one. */
  result: friendlyResult.nullable(),
  /** True if the result moves the ratings of the four. */
  rated: z.boolean(),
});
export type OpenMatchResult = z.infer<typeof openMatchResult>;

const ofMatch = z.object({ matchId: id });
const ofClaim = ofMatch.extend({ claimId: id });
const entered = ofMatch.extend({ result: friendlyResult });

const timeRefusals = { OPEN_MATCH_NOT_FOUND, MATCH_OVER, MATCH_NOT_BEGUN, RESULT_TOO_LATE, CLAIM_OVERRULED };
const answerRefusals = { OPEN_MATCH_NOT_FOUND, MATCH_OVER, CLAIM_OVERRULED, CLAIM_ANSWERED, CLAIM_OPEN };

/** Results of open matches: a player claims, one of the other side confirms or disputes, and the club decides. */
export const openMatchResults = {
  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/open-match-results",
    summary: "The open matches that the signed-in player has played, whose result the player confirms or enters",
    refuses: {},
  }).output(z.array(openMatchResult)),

  ofMatch: procedure({
    policy: "player",
    method: "GET",
    path: "/open-matches/{matchId}/result",
    summary: "The result of an open match of the player, or the claim that waits",
    refuses: { OPEN_MATCH_NOT_FOUND },
  })
    .input(ofMatch)
    .output(openMatchResult),

  claim: procedure({
    policy: "player",
    method: "POST",
    path: "/open-matches/{matchId}/result-claims",
    summary: "A seated player enters the result from the start on; a player of the other side answers it",
    refuses: { ...timeRefusals, CLAIM_OPEN, RESULT_INVALID },
    successStatus: 201,
  })
    .input(entered)
    .output(openMatchResult),

  confirm: procedure({
    policy: "player",
    method: "PUT",
    path: "/open-matches/{matchId}/result-claims/{claimId}/confirmation",
    summary: "A player of the other side confirms a claimed result, which moves ratings from then on",
    refuses: answerRefusals,
    once: true,
  })
    .input(ofClaim)
    .output(openMatchResult),

  dispute: procedure({
    policy: "player",
    method: "PUT",
    path: "/open-matches/{matchId}/result-claims/{claimId}/dispute",
    summary: "A player of the other side disputes a claimed result: a new one is claimed, or the club decides",
    refuses: answerRefusals,
    once: true,
  })
    .input(ofClaim)
    .output(openMatchResult),

  ofClub: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "GET",
    path: "/clubs/{clubId}/open-match-results",
    summary: "The open matches of a club whose claimed result waits for the club: disputed, or without an answerer",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ waiting: z.array(openMatchResult) })),

  decide: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/club-open-matches/{matchId}/result",
    summary: "The club decides the result of an open match, until 14 days after its end",
    refuses: { ...timeRefusals, RESULT_INVALID },
    successStatus: 201,
  })
    .input(entered)
    .output(openMatchResult),
};
