/*
 * A link that the proposer sends by hand to invite a partner who has no account yet. It is no half pair, because only
 * accepted pairs take a place: it is a thing of its own until a player opens it. One proposal of either kind is open at
 * a time.
 *
 * | the link    | how it gets there                                                             |
 * |-------------|-------------------------------------------------------------------------------|
 * | open        | an entered player without a partner makes it                                  |
 * | `used`      | a signed-in player accepts it; both are a pair that waits for the club        |
 * | `rejected`  | the holder of the link says no, for which no account is needed                |
 * | `withdrawn` | the proposer takes it back, leaves the category, or has found another partner |
 * | `expired`   | no answer came for three days                                                 |
 */
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Invited, Pair } from "./pair.ts";
import { type Entrant, freeToPropose } from "./proposal.ts";

/** The ways a link ends. */
export const linkEndings = ["used", "rejected", "withdrawn", "expired"] as const;
export type LinkEnding = (typeof linkEndings)[number];

/**
 * The limits of links: hours a link waits, hours until its proposer is reminded, and links a player makes in an hour.
 */
export const partnerLinkLimits = { waits: 72, remindedAfter: 24, perHour: 5 } as const;

/** The most letters of the name of the invited partner. */
export const partnerNameMax = 60;

/** A link that invites a partner. `ending` is null while it is open. */
export type PartnerLink = {
  readonly proposer: PersonId;
  readonly expiresAt: Instant;
  readonly ending: LinkEnding | null;
};

/**
 * Invites a partner by a link. The player must be free to propose, and have made fewer than five links in the last
 * hour: `madeLately` counts them. Returns the moment at which the link expires.
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

/** Checks if the link still waits for an answer. An ended link gives no further reason. */
export function checkWaits<Found extends Pick<PartnerLink, "expiresAt" | "ending">>(
  link: Found,
  now: Instant,
): Result<Found, "INVITATION_GONE"> {
  return link.ending === null && now < link.expiresAt ? ok(link) : refuse("INVITATION_GONE");
}

/**
 * Turns the link into an invitation to the player who opens it: from here on `acceptInvitation` accepts it like any
 * other. The maker of the link cannot answer it.
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
