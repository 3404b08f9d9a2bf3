import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  calendarDate,
  categoryName,
  clubContact,
  division,
  id,
  instant,
  level,
  machineText,
  typedText,
} from "#contract/values.ts";
import { partnerNameMax } from "#domain/competition/pairs/partner-link.ts";
import { myStep, notEligible } from "./pairs.ts";

const { CATEGORY_NOT_FOUND, INVITATION_GONE, INVITATION_OWN, PROFILE_REQUIRED, TOO_MANY_INVITATIONS } = refusals;
const { TERMS_NOT_ACCEPTED, TERMS_CHANGED, TOURNAMENT_NOT_UPCOMING, REGISTRATION_CLOSED, ALREADY_DRAWN } = refusals;
const { PLAYERS_ENTER_ALONE, CATEGORY_FULL, ALREADY_PAIRED, ANSWER_FIRST, NOT_PRE_REGISTERED, PROPOSAL_PENDING } =
  refusals;

const closedToAll = { TOURNAMENT_NOT_UPCOMING, REGISTRATION_CLOSED, ALREADY_DRAWN };
const inCategory = z.object({ categoryId: id });
const byLink = z.object({ token: machineText(40) });

/** The partner's name as the proposer calls them. */
export const partnerNameForm = z.object({ partnerName: typedText(partnerNameMax) });

/** An invitation for its proposer, who sends it. No other answer contains its token. */
const linkToSend = z.object({ token: z.string(), partnerName: z.string(), expiresAt: instant });
export type LinkToSend = z.infer<typeof linkToSend>;

/** A pending invitation for a visitor with its link. */
export const invitation = z.object({
  id,
  /** The proposer's name at the time of the link. */
  proposer: z.string(),
  tournament: z.object({ id, name: z.string(), startDate: calendarDate, endDate: calendarDate }),
  club: z.object({ id, name: z.string(), address: z.string(), contact: clubContact }),
  category: z.object({
    name: categoryName,
    level,
    division,
    cost: z.int(),
    quota: z.int(),
    taken: z.int(),
    waiting: z.int(),
  }),
  expiresAt: instant,
  /** The reason why nobody can accept at this moment; null if there is none. */
  obstacle: z.enum(["TOURNAMENT_NOT_UPCOMING", "REGISTRATION_CLOSED", "ALREADY_DRAWN"]).nullable(),
  /** The pair's position on the waiting list, from 1, if no place is free; else null. */
  waitsAs: z.int().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** Invitation of a partner without an account, by link. */
export const partnerLinks = {
  inviteByLink: procedure({
    policy: "player",
    method: "POST",
    path: "/categories/{categoryId}/partner-links",
    summary: "Invite somebody who is not here by a link, which one sends oneself; it waits for three days",
    refuses: {
      CATEGORY_NOT_FOUND,
      PLAYERS_ENTER_ALONE,
      NOT_PRE_REGISTERED,
      ANSWER_FIRST,
      PROPOSAL_PENDING,
      ALREADY_PAIRED,
      TOO_MANY_INVITATIONS,
      ...closedToAll,
    },
    successStatus: 201,
  })
    .input(inCategory.extend(partnerNameForm.shape))
    .output(linkToSend),

  linkToSend: procedure({
    policy: "player",
    method: "GET",
    path: "/categories/{categoryId}/partner-links/mine",
    summary: "One's own link that waits in a category, to send it again",
    refuses: { INVITATION_GONE },
  })
    .input(inCategory)
    .output(linkToSend),

  withdrawLink: procedure({
    policy: "player",
    method: "DELETE",
    path: "/categories/{categoryId}/partner-links/mine",
    summary: "Take one's own link back before it is answered; its address leads nowhere from then on",
    refuses: { CATEGORY_NOT_FOUND, INVITATION_GONE },
  })
    .input(inCategory)
    .output(myStep),

  invitation: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/partner-links/{token}",
    summary: "What one is invited to by a link",
    refuses: { INVITATION_GONE, INVITATION_OWN },
  })
    .input(byLink)
    .output(invitation),

  acceptLink: procedure({
    policy: "player",
    method: "POST",
    path: "/partner-links/{token}/acceptance",
    summary:
      "Come in by a link, accepting the terms: one is entered and paired at once, or stands in line with `waits`, as by every acceptance",
    refuses: {
      INVITATION_GONE,
      INVITATION_OWN,
      PROFILE_REQUIRED,
      TERMS_NOT_ACCEPTED,
      TERMS_CHANGED,
      ALREADY_PAIRED,
      CATEGORY_FULL,
      ...closedToAll,
      ...notEligible,
    },
    successStatus: 201,
  })
    .input(byLink.extend({ termsAccepted: z.boolean(), termsVersion: typedText(40), waits: z.boolean().optional() }))
    .output(z.object({ tournamentId: id, step: myStep })),
};
