import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { debt } from "#contract/money/finances/charges.ts";
import { procedure } from "#contract/procedure.ts";
import {
  calendarDate,
  categoryName,
  id,
  instant,
  level,
  machineText,
  phone,
  playerName,
  wholeNumber,
} from "#contract/values.ts";

const { DEBT_CHANGED, PROPOSAL_NOT_FOUND } = refusals;
const { CLAIM_CHANGED, CLAIM_CLASHES, CLAIM_EXPIRED, CLAIM_NOT_FOUND, CLAIM_USED } = refusals;
const { CLAIM_ANSWERED, MERGE_IN_CHARGE, MERGE_NOT_FOUND, MERGE_OUTDATED, NOT_YOUR_CLUB, PLAYER_NOT_FOUND } = refusals;

/** A category in which a player took part, with the facts by which people recognize it. */
const part = z.object({
  categoryId: id,
  tournamentId: id,
  tournamentName: z.string(),
  clubName: z.string(),
  category: categoryName,
  level,
  startDate: calendarDate,
  finalPosition: z.int().nullable(),
  points: z.int().nullable(),
});
export type Part = z.infer<typeof part>;

/** A player with the facts that tell namesakes apart when identities are merged. */
const candidate = playerName.extend({
  category: categoryName.nullable(),
  level: level.nullable(),
  hasAccount: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

const owedBy = debt.pick({
  id: true,
  owed: true,
  part: true,
  concept: true,
  tournament: true,
  category: true,
  booking: true,
});

/** The debt that passes from one person to another: the sum and its largest charges. */
const passedDebt = z.object({ owed: z.int().positive(), charges: z.array(owedBy), more: z.int() });
export type PassedDebt = z.infer<typeof passedDebt>;

/** The debt that the person has read and accepts. Without it no debt is accepted. */
const acceptedOwed = wholeNumber.optional();

const mergeId = z.object({ mergeId: id });
const token = z.object({ token: machineText(100).min(1) });

export const claims = {
  send: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/guests/{playerId}/claim-link",
    summary:
      "A link by which a guest of one's own club takes for themselves what they played; the one before is good for nothing",
    refuses: { PLAYER_NOT_FOUND },
    successStatus: 201,
  })
    .input(z.object({ playerId: id }))
    .output(token.extend({ name: z.string(), phone: phone.nullable(), expiresAt: instant })),

  look: procedure({
    policy: "anyone",
    method: "POST",
    path: "/claims/preview",
    summary: "Whom a link is for: who, which category, which tournaments. It only asks; opening a link takes nothing",
    refuses: { CLAIM_NOT_FOUND, CLAIM_EXPIRED, CLAIM_USED },
  })
    .input(token)
    .output(
      z.object({
        name: z.string(),
        clubName: z.string(),
        category: categoryName,
        level,
        parts: z.array(part),
        /** Null if nothing is owed. */
        debt: passedDebt.nullable(),
      }),
    ),

  take: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/claims",
    summary:
      "Take for oneself, once, what the guest of a link played: all that names them names the signed-in person from then on",
    refuses: { CLAIM_NOT_FOUND, CLAIM_EXPIRED, CLAIM_USED, CLAIM_CLASHES, CLAIM_CHANGED, DEBT_CHANGED },
    successStatus: 201,
  })
    .input(token.extend({ owed: acceptedOwed }))
    .output(z.object({ playerId: id, tournaments: z.int() })),

  requests: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/claim-requests",
    summary: "Whoever has given a telephone that the own club has of a guest, and the guests with that telephone",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(
      z.object({
        requests: z.array(z.object({ id, askedAt: instant, person: candidate, guests: z.array(candidate) })),
      }),
    ),

  answer: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/claim-requests/{requestId}/answer",
    summary: "Say which guest of the own club somebody is, or that they are none",
    refuses: { CLAIM_NOT_FOUND, CLAIM_ANSWERED, PLAYER_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED },
    once: true,
  })
    .input(z.object({ requestId: id, guestId: id.nullable() }))
    /** `proposed` is true if the guest owes something, so that the person is asked first. */
    .output(z.object({ joined: z.boolean(), proposed: z.boolean() })),
};

const joining = z.object({ playerId: id, intoId: id });

/** Parts of an account that end when it is merged into another. After a separation only the calendar comes back. */
const ending = z.object({
  /** The account's e-mail address, which can no longer sign in after the merge. */
  email: z.string(),
  devices: z.int(),
  follows: z.int(),
  hasCalendar: z.boolean(),
  /** True if the person runs a club or the platform. Another person must take over first. */
  isInCharge: z.boolean(),
});

const proposalId = z.object({ proposalId: id });

/** A club's proposal that a guest is the reader. */
const proposal = z.object({
  id,
  club: z.object({ id, name: z.string() }),
  guestName: z.string(),
  parts: z.array(part),
  bookings: z.int(),
  /** Null if all of it was paid meanwhile. */
  debt: passedDebt.nullable(),
});
export type MergeProposal = z.infer<typeof proposal>;

const mergePreview = z.object({
  from: candidate,
  into: candidate,
  parts: z.array(part),
  bookings: z.int(),
  clashes: z.array(part),
  /** Null for a guest. */
  account: ending.nullable(),
  /** The debt that passes to the other person; null if nothing is owed. */
  debt: passedDebt.nullable(),
  /** True if the person must accept before the merge is done. */
  mustAccept: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const merges = {
  preview: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "GET",
    path: "/guests/{playerId}/merge-preview",
    summary:
      "What would move if a guest of the own club were somebody else, and where both took part, so that they cannot be one; of any two accounts for super administrators",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(joining)
    .output(mergePreview),

  join: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/guests/{playerId}/merge",
    summary:
      "Say that a guest of the own club is somebody else: a player with an account, or another guest of the club; super administrators also say that two accounts are one person's",
    refuses: { PLAYER_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED, MERGE_IN_CHARGE, DEBT_CHANGED },
    successStatus: 201,
  })
    .input(joining)
    .output(mergeId),

  propose: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/guests/{playerId}/merge-proposal",
    summary:
      "Say that a guest of the own club who owes something is a player with an account, who accepts first; replaces an open proposal",
    refuses: { PLAYER_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED },
    successStatus: 201,
  })
    .input(joining)
    .output(proposalId),

  proposed: procedure({
    policy: "player",
    method: "GET",
    path: "/my-merge-proposals",
    summary: "Guests of clubs who are oneself, as their clubs say, with what they owe",
    refuses: {},
  }).output(z.array(proposal)),

  answerProposal: procedure({
    policy: "player",
    method: "POST",
    path: "/merge-proposals/{proposalId}/answer",
    summary:
      "Accept what a guest played and owes as one's own, as long as it is as much as was read; or refuse all of it",
    refuses: { PROPOSAL_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED, DEBT_CHANGED },
    once: true,
  })
    .input(proposalId.extend({ accepts: z.boolean(), owed: acceptedOwed }))
    .output(z.object({ accepted: z.boolean() })),

  withdrawProposal: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/merge-proposals/{proposalId}/withdrawal",
    summary: "Take back a proposal of the own club that was not answered yet",
    refuses: { PROPOSAL_NOT_FOUND },
    once: true,
  })
    .input(proposalId)
    .output(z.object({ withdrawn: z.literal(true) })),

  ofClub: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "GET",
    path: "/clubs/{clubId}/merges",
    summary: "Guests of the own club who became somebody else in the last 30 days, the latest first",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(
      z.object({
        merges: z.array(
          z.object({ id, at: instant, how: z.enum(["link", "request", "club"]), from: playerName, into: playerName }),
        ),
        /** Proposals that await the person's answer. */
        proposals: z.array(z.object({ id, at: instant, from: playerName, into: playerName })),
      }),
    ),

  ofAccounts: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/merges",
    summary: "Accounts that became another one in the last 30 days, the latest first",
    refuses: {},
  }).output(z.object({ merges: z.array(z.object({ id, at: instant, from: playerName, into: playerName })) })),

  separate: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/merges/{mergeId}/undoing",
    summary:
      "Take apart what was joined in the last 30 days: every row names the guest again, unless something was played since that makes it false",
    refuses: { MERGE_NOT_FOUND, MERGE_OUTDATED },
    once: true,
  })
    .input(mergeId)
    .output(z.object({ separated: z.literal(true) })),
};
