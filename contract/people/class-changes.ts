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
  playerName,
  typedText,
} from "#contract/values.ts";
import { trusts } from "#domain/competition/ratings/reliability.ts";
import { classReasons } from "#domain/people/class-changes/ascent.ts";

const { ANSWER_AWAITED, ANSWER_TOO_LATE, DESCENT_FEW_MATCHES, DESCENT_NOT_SHOWN, DESCENT_WITH_TITLE } = refusals;
const { ALERT_ENDED, LEVEL_NOT_HIGHER, NOT_YOUR_CLUB, PLATFORM_DECIDES, PLAYER_NOT_FOUND } = refusals;
const { PROFILE_REQUIRED } = refusals;
const { PROPOSAL_ANSWERED, PROPOSAL_DECIDED, PROPOSAL_NOT_FOUND, PROPOSAL_OPEN } = refusals;

/** The most letters of a reason and of an answer. */
const classTextMax = 300;
/** The number of matches and of results that evidence shows. */
export const evidenceMax = 5;
/** The number of players with a similar rating that a proposal names. */
export const nearMax = 4;
/** Proposals on a page. */
export const proposalsPageSize = 30;

const playerClass = z.object({ category: categoryName, level });
const percent = z.int().min(0).max(100);

/** The facts that speak for a change, as they were when it was proposed. */
export const classEvidence = z.object({
  /** Null before the first match. `chance` is the chance to be stronger than the own level; null in 1ra. */
  rating: z
    .object({ points: z.int(), band: level, reliability: percent, trust: z.enum(trusts), matches: z.int() })
    .extend({ chance: percent.nullable() })
    .nullable(),
  /** Matches played in categories of the own level in twelve months, and how many of them were won. */
  own: z.object({ played: z.int(), won: z.int() }),
  /** Titles and finals of twelve months; those of a stronger level count double. */
  titles: z.int(),
  finals: z.int(),
  results: z
    .array(
      z.object({ tournamentId: id, tournamentName: z.string(), level, position: z.int(), pairs: z.int() }).extend({
        day: calendarDate,
      }),
    )
    .max(evidenceMax),
  /** The matches that moved the rating most. */
  matches: z
    .array(
      z
        .object({ matchId: id, tournamentId: id, tournamentName: z.string(), day: calendarDate, won: z.boolean() })
        .extend({ points: z.int() }),
    )
    .max(evidenceMax),
});
export type ClassEvidence = z.infer<typeof classEvidence>;

const proposal = z.object({
  id,
  player: playerName,
  /** Players of the ladder with the nearest ratings, of those who show a rating that is no longer provisional. */
  near: z.array(playerName.extend({ level })).max(nearMax),
  from: playerClass,
  to: playerClass,
  rule: z.enum(classReasons),
  /** The reason that the proposer wrote; null for a rule. */
  why: z.string().nullable(),
  evidence: classEvidence,
  proposedAt: instant,
  answerUntil: instant,
  answer: z.object({ text: z.string(), at: instant }).nullable(),
  decision: z.object({ accepted: z.boolean(), why: z.string().nullable(), at: instant }).nullable(),
  review: z.object({ upheld: z.boolean(), at: instant }).nullable(),
  /** The next act of the caller; null if they have none. */
  act: z.enum(["answer", "decide", "review"]).nullable(),
});
export type ClassProposal = z.infer<typeof proposal>;

const page = z.object({ proposals: z.array(proposal).max(proposalsPageSize), next });

/** The reason for which a player may not ask for a lower class. */
const descentRefusal = z.enum(["DESCENT_FEW_MATCHES", "DESCENT_WITH_TITLE", "DESCENT_NOT_SHOWN"]);

const classHistory = z.object({
  changes: z.array(z.object({ from: playerClass, to: playerClass, on: calendarDate })).max(20),
});

/** Changes of class: proposals with their evidence, the player's answer, and the decision. */
export const classChanges = {
  ofClub: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "GET",
    path: "/clubs/{clubId}/class-proposals",
    summary: "Open and contested proposals about players who are or were entered in a tournament of the club",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, after }))
    .output(page),

  ofPlatform: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/class-proposals",
    summary: "Every proposal that is open or contested, page by page",
    refuses: {},
  })
    .input(z.object({ after }))
    .output(page),

  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/class-proposals",
    summary: "The proposals about oneself that are open, contested or may be answered, and if one may ask to go down",
    refuses: {},
  }).output(
    z.object({
      proposals: z.array(proposal).max(proposalsPageSize),
      /** The class that one may ask for, or the reason why not; null without a profile. */
      descent: z.object({ to: playerClass.nullable(), refused: descentRefusal.nullable() }).nullable(),
    }),
  ),

  ofPlayer: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/players/{playerId}/classes",
    summary: "The latest changes of an active player's class, without their evidence",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(classHistory),

  askDescent: procedure({
    policy: "player",
    method: "POST",
    path: "/me/class-proposals",
    summary: "Ask for the class below, which needs 15 matches, no title in 12 months and a rating surely below",
    refuses: { PROFILE_REQUIRED, PROPOSAL_OPEN, DESCENT_FEW_MATCHES, DESCENT_WITH_TITLE, DESCENT_NOT_SHOWN },
    successStatus: 201,
  })
    .input(z.object({ why: typedText(classTextMax) }))
    .output(proposal),

  propose: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/players/{playerId}/class-proposals",
    summary: "Propose a higher level to a player of the own club, with a reason; an alert that led to it ends",
    refuses: { PLAYER_NOT_FOUND, LEVEL_NOT_HIGHER, PROPOSAL_OPEN, ALERT_ENDED },
    successStatus: 201,
    once: true,
  })
    .input(z.object({ playerId: id, level, why: typedText(classTextMax), alertId: id.optional() }))
    .output(proposal),

  answer: procedure({
    policy: "player",
    method: "POST",
    path: "/class-proposals/{proposalId}/answer",
    summary: "Disagree with a proposal or a decision about oneself, once within 7 days: the platform has the last word",
    refuses: { PROPOSAL_NOT_FOUND, PROPOSAL_ANSWERED, PROPOSAL_DECIDED, ANSWER_TOO_LATE },
    once: true,
  })
    .input(z.object({ proposalId: id, text: typedText(classTextMax) }))
    .output(proposal),

  decide: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/class-proposals/{proposalId}/decision",
    summary: "Change the class as proposed or leave it; the super administrator reviews what the player contests",
    refuses: { PLAYER_NOT_FOUND, PROPOSAL_DECIDED, PLATFORM_DECIDES, ANSWER_AWAITED },
    once: true,
  })
    .input(z.object({ proposalId: id, accept: z.boolean(), why: typedText(classTextMax).optional() }))
    .output(proposal),
};
