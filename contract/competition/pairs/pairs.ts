import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  categoryName,
  id,
  instant,
  level,
  pairPlayers,
  phone,
  playerName,
  searchText,
  typedText,
} from "#contract/values.ts";
import { entryStatuses } from "#domain/competition/pairs/next-step.ts";
import { playerObjections } from "#domain/competition/tournaments/eligibility.ts";

const { CATEGORY_NOT_FOUND, PAIR_NOT_FOUND, PROFILE_REQUIRED } = refusals;
const { ALREADY_DRAWN, ALREADY_ENTERED, CATEGORY_FULL, REGISTRATION_CLOSED, TERMS_NOT_ACCEPTED } = refusals;
const { TERMS_CHANGED, TOURNAMENT_NOT_UPCOMING } = refusals;
const { ALREADY_PAIRED, ANSWER_FIRST, NOT_PRE_REGISTERED, PARTNER_IS_SELF, PARTNER_NOT_AVAILABLE } = refusals;
const { ALREADY_ANSWERED, ALREADY_CONFIRMED, NOT_INVITED, NOT_PROPOSER, NOT_YOUR_PAIR } = refusals;
const { PAIR_NOT_ACCEPTED, PLAYERS_ENTER_ALONE, PROPOSAL_PENDING } = refusals;
const { LEVEL_NOT_ALLOWED, OTHER_CATEGORY, PAIR_NOT_MIXED, PARTNER_NOT_ELIGIBLE, SUM_TOO_LOW } = refusals;

/** The states of a pair as named in section 4 of the specification, plus those of the waiting list. */
const pairStatuses = ["pending", "waitlisted", "offered", "confirmed_by_players", "confirmed_by_admin"] as const;

/** The steps of the button table; see domain/competition/pairs/next-step.ts. */
const steps = [
  "pre-register",
  "complete",
  "awaiting-club",
  "answer",
  "awaiting-partner",
  "find-partner",
  "waitlisted",
  "offered",
  "in-pair",
] as const;

export const pairView = z.object({
  id,
  players: pairPlayers,
  status: z.enum(pairStatuses),
  proposedAt: instant,
});
export type PairView = z.infer<typeof pairView>;

/** The viewer's open step in a category, with their pair or their invitations. */
export const myStep = z.object({
  step: z.enum(steps),
  pairs: z.array(pairView),
  /** Amount that the viewer's pair, or the viewer alone, still owes, in whole pesos; null if nothing. */
  owes: z.int().nullable(),
  /** The viewer's own part of that; the rest is their partner's. Absent if the pair owes nothing. */
  ownPart: z.int().optional(),
  /** The partner's phone number, if the partner allows it, until the tournament is over. */
  partnerPhone: phone.optional(),
  /** The viewer's pending invitation by link. */
  link: z.object({ partnerName: z.string(), madeAt: instant, expiresAt: instant }).optional(),
  /** The pair's position on the waiting list, from 1, or the deadline of its offered place. Only while it waits. */
  line: z.object({ position: z.int().nullable(), until: instant.nullable() }).optional(),
});
export type MyStep = z.infer<typeof myStep>;

/** A pre-registered player; in an individual format with a place that waits for the club or is confirmed. */
export const entrant = playerName.extend({ status: z.enum(entryStatuses) });

/** Reasons why two players may not form a pair of a category, as told to one of them. */
export const notEligible = { OTHER_CATEGORY, LEVEL_NOT_ALLOWED, SUM_TOO_LOW, PAIR_NOT_MIXED, PARTNER_NOT_ELIGIBLE };

/**
 * An entrant as the tournament's administrators see it, with phone number and account. `unverified` is true if the
 * profile lacks a fact that the category requires.
 */
export const managedEntrant = entrant.extend({
  phone: phone.nullable(),
  hasAccount: z.boolean(),
  unverified: z.boolean(),
  /** The place of a player alone: its price, the objection that the club overrode, and its money. */
  place: z
    .object({
      cost: z.int(),
      letIn: z.array(z.enum(playerObjections)),
      owed: z.int(),
      paid: z.int(),
      toReturn: z.int(),
    })
    .optional(),
});
/** Maximum number of players without a partner offered at once. */
export const candidatesMax = 50;

const inCategory = z.object({ categoryId: id });
const ofPair = z.object({ pairId: id });

export const pairs = {
  preRegister: procedure({
    policy: "player",
    method: "POST",
    path: "/categories/{categoryId}/entries",
    summary: "Enter a category as a single player, accepting the terms; in an individual format this takes a place",
    refuses: {
      CATEGORY_NOT_FOUND,
      PROFILE_REQUIRED,
      TERMS_NOT_ACCEPTED,
      TERMS_CHANGED,
      ALREADY_ENTERED,
      TOURNAMENT_NOT_UPCOMING,
      REGISTRATION_CLOSED,
      ALREADY_DRAWN,
      CATEGORY_FULL,
      OTHER_CATEGORY,
      LEVEL_NOT_ALLOWED,
    },
    successStatus: 201,
  })
    .input(inCategory.extend({ termsAccepted: z.boolean(), termsVersion: typedText(40) }))
    .output(myStep),

  candidates: procedure({
    policy: "player",
    method: "GET",
    path: "/categories/{categoryId}/candidates",
    summary:
      "Pre-registered players without a partner, oneself excluded, by name: the first 50 to enter whose names hold the words",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(inCategory.extend({ text: searchText.optional() }))
    .output(z.array(playerName.extend({ category: categoryName, level, location: z.string() })).max(candidatesMax)),

  propose: procedure({
    policy: "player",
    method: "POST",
    path: "/categories/{categoryId}/pairs",
    summary: "Propose to form a pair",
    refuses: {
      CATEGORY_NOT_FOUND,
      PLAYERS_ENTER_ALONE,
      PARTNER_IS_SELF,
      NOT_PRE_REGISTERED,
      PARTNER_NOT_AVAILABLE,
      ANSWER_FIRST,
      PROPOSAL_PENDING,
      ALREADY_PAIRED,
      TOURNAMENT_NOT_UPCOMING,
      REGISTRATION_CLOSED,
      ALREADY_DRAWN,
      ...notEligible,
    },
    successStatus: 201,
  })
    .input(inCategory.extend({ partnerId: id }))
    .output(myStep),

  accept: procedure({
    policy: "player",
    method: "POST",
    path: "/pairs/{pairId}/acceptance",
    summary:
      "Accept an invitation; rival proposals of both players disappear. Where no place is left the pair waits, if `waits` says that they know",
    refuses: {
      PAIR_NOT_FOUND,
      NOT_INVITED,
      ALREADY_ANSWERED,
      ALREADY_PAIRED,
      TOURNAMENT_NOT_UPCOMING,
      REGISTRATION_CLOSED,
      ALREADY_DRAWN,
      CATEGORY_FULL,
      ...notEligible,
    },
    successStatus: 201,
  })
    .input(ofPair.extend({ waits: z.boolean().optional() }))
    .output(myStep),

  reject: procedure({
    policy: "player",
    method: "POST",
    path: "/pairs/{pairId}/rejection",
    summary: "Reject an invitation; the pair is deleted",
    refuses: { PAIR_NOT_FOUND, NOT_INVITED, ALREADY_ANSWERED },
    successStatus: 201,
  })
    .input(ofPair)
    .output(myStep),

  withdraw: procedure({
    policy: "player",
    method: "POST",
    path: "/pairs/{pairId}/withdrawal",
    summary: "Take one's own proposal back before it is answered; the pair is deleted",
    refuses: { PAIR_NOT_FOUND, NOT_PROPOSER, ALREADY_ANSWERED },
    successStatus: 201,
  })
    .input(ofPair)
    .output(myStep),

  dissolve: procedure({
    policy: "player",
    method: "POST",
    path: "/pairs/{pairId}/dissolution",
    summary: "Break one's own pair before the club confirms it; both look for a partner again and the place is free",
    refuses: { PAIR_NOT_FOUND, NOT_YOUR_PAIR, PAIR_NOT_ACCEPTED, ALREADY_CONFIRMED },
    successStatus: 201,
  })
    .input(ofPair)
    .output(myStep),

  leave: procedure({
    policy: "player",
    method: "DELETE",
    path: "/categories/{categoryId}/entries/mine",
    summary: "Leave a category in which one has no partner; the proposals made and received there disappear",
    refuses: { CATEGORY_NOT_FOUND, NOT_PRE_REGISTERED, ALREADY_PAIRED, ALREADY_CONFIRMED },
  })
    .input(inCategory)
    .output(myStep),
};
