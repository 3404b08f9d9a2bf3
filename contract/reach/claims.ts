import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, categoryName, id, instant, level, phone, playerName } from "#contract/values.ts";

const { CLAIM_CHANGED, CLAIM_CLASHES, CLAIM_EXPIRED, CLAIM_NOT_FOUND, CLAIM_USED } = refusals;
const { CLAIM_ANSWERED, MERGE_IN_CHARGE, MERGE_NOT_FOUND, MERGE_OUTDATED, NOT_YOUR_CLUB, PLAYER_NOT_FOUND } = refusals;

/** A category in which somebody took part: enough to say "that was me". */
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

/** Somebody who plays, as those tell them apart who say who is who. */
const candidate = playerName.extend({
  category: categoryName.nullable(),
  level: level.nullable(),
  hasAccount: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

const mergeId = z.object({ mergeId: id });
const token = z.object({ token: z.string().min(1).max(100) });

export const claims = {
  send: procedure({
    policy: "club-admin",
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
    .output(z.object({ name: z.string(), clubName: z.string(), category: categoryName, level, parts: z.array(part) })),

  take: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/claims",
    summary:
      "Take for oneself, once, what the guest of a link played: all that names them names the signed-in person from then on",
    refuses: { CLAIM_NOT_FOUND, CLAIM_EXPIRED, CLAIM_USED, CLAIM_CLASHES, CLAIM_CHANGED },
    successStatus: 201,
  })
    .input(token)
    .output(z.object({ playerId: id, tournaments: z.int() })),

  requests: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/claim-requests/{requestId}/answer",
    summary: "Say which guest of the own club somebody is, or that they are none",
    refuses: { CLAIM_NOT_FOUND, CLAIM_ANSWERED, PLAYER_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED },
    once: true,
  })
    .input(z.object({ requestId: id, guestId: id.nullable() }))
    .output(z.object({ joined: z.boolean() })),
};

const joining = z.object({ playerId: id, intoId: id });

/** What of an account does not go along when it becomes another: it ends, and stays ended when they are taken apart but for the calendar. */
const ending = z.object({
  /** Who signs in from then on with the other's address alone. */
  email: z.string(),
  devices: z.int(),
  follows: z.int(),
  hasCalendar: z.boolean(),
  /** Runs a club or keeps the platform: somebody else must first. */
  isInCharge: z.boolean(),
});

const mergePreview = z.object({
  from: candidate,
  into: candidate,
  parts: z.array(part),
  bookings: z.int(),
  clashes: z.array(part),
  /** Null for a guest. */
  account: ending.nullable(),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const merges = {
  preview: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/guests/{playerId}/merge",
    summary:
      "Say that a guest of the own club is somebody else: a player with an account, or another guest of the club; super administrators also say that two accounts are one person's",
    refuses: { PLAYER_NOT_FOUND, CLAIM_CLASHES, CLAIM_CHANGED, MERGE_IN_CHARGE },
    successStatus: 201,
  })
    .input(joining)
    .output(mergeId),

  ofClub: procedure({
    policy: "club-admin",
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
