/*
 * A partner who is not here yet is invited by a link, which the proposer sends by hand. The invitation makes no half pair: a place is
 * taken when both accepted, so it is a thing of its own until somebody comes in by it. One proposal of either kind is open at a time.
 *
 * | the link    | how it gets there                                                                                   |
 * |-------------|-----------------------------------------------------------------------------------------------------|
 * | open        | an entered player without a partner invites somebody                                                |
 * | `used`      | somebody signed in accepts it; both are a pair that waits for the club                              |
 * | `rejected`  | whoever holds the link says no; no account is needed for that                                       |
 * | `withdrawn` | the proposer takes it back, leaves the category, or has a partner by now                            |
 * | `expired`   | nobody answered for three days                                                                      |
 */
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Invited, Pair } from "./pair.ts";
import { type Entrant, freeToPropose } from "./proposal.ts";

/** How a link ends. */
export const linkEndings = ["used", "rejected", "withdrawn", "expired"] as const;
export type LinkEnding = (typeof linkEndings)[number];

/** How long a link waits, when its proposer is reminded of it, and how many somebody makes within an hour. Times in hours. */
export const partnerLinkLimits = { waits: 72, remindedAfter: 24, perHour: 5 } as const;

/** The length of the name of whom one invites. */
export const partnerNameMax = 60;

/** A link with which a partner is invited. `ending` is null while it is open. */
export type PartnerLink = {
  readonly proposer: PersonId;
  readonly expiresAt: Instant;
  readonly ending: LinkEnding | null;
};

/**
 * A player invites somebody by a link. They must be free to propose, and have made fewer than five links in the last hour:
 * `madeLately` is how many. Gives until when the link waits.
 */
export function inviteByLink(
  proposer: PersonId,
  entrants: readonly Entrant[],
  pairs: readonly Pair[],
  { madeLately, now }: { readonly madeLately: number; readonly now: Instant },
): Result<
  { readonly expiresAt: number },
  "NOT_PRE_REGISTERED" | "ANSWER_FIRST" | "PROPOSAL_PENDING" | "ALREADY_PAIRED" | "TOO_MANY_INVITATIONS"
> {
  const free = freeToPropose(proposer, entrants, pairs);
  if (!free.ok) return free;
  if (madeLately >= partnerLinkLimits.perHour) return refuse("TOO_MANY_INVITATIONS");
  return ok({ expiresAt: now + partnerLinkLimits.waits * 3_600_000 });
}

/** Whether the link still waits for an answer. What has ended says nothing else. */
export function checkWaits<Found extends Pick<PartnerLink, "expiresAt" | "ending">>(
  link: Found,
  now: Instant,
): Result<Found, "INVITATION_GONE"> {
  return link.ending === null && now < link.expiresAt ? ok(link) : refuse("INVITATION_GONE");
}

/**
 * Somebody comes in by the link: from here on it is an invitation like any other, which `acceptInvitation` accepts. Whoever made the
 * link does not answer it.
 */
export function comeInBy(
  link: PartnerLink,
  by: PersonId,
  now: Instant,
): Result<Invited, "INVITATION_GONE" | "INVITATION_OWN"> {
  const waits = checkWaits(link, now);
  if (!waits.ok) return waits;
  if (by === link.proposer) return refuse("INVITATION_OWN");
  return ok({ state: "invited", proposer: link.proposer, invitee: by });
}
