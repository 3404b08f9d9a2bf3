import type { Instant } from "#domain/lib/ids.ts";
import type { Class } from "./own-class.ts";

/*
 * Somebody who was written down without an account takes what is theirs: by a link that a person sent them, or by the word of the club.
 */

/** For how long a link waits for whoever it was sent to, in days. */
export const claimLinkDays = 30;

/** For how long what was joined can be taken apart again, in days. */
export const mergeUndoDays = 30;

/** What a link that somebody holds is good for. */
export type ClaimLinkState = "open" | "used" | "expired" | "revoked";

/** A link as it is kept. */
export type ClaimLink = {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

/** What a link is good for at a moment. Used comes before expired: whoever used it reads that it was theirs, also a year later. */
export function claimLinkState({ expiresAt, usedAt, revokedAt }: ClaimLink, now: Instant): ClaimLinkState {
  if (revokedAt !== null) return "revoked";
  if (usedAt !== null) return "used";
  return expiresAt <= now ? "expired" : "open";
}

/**
 * What a player competes as once a guest turned out to be them. Whoever said nothing yet competes as the club wrote them down, and so
 * does whoever has no result that counts while the guest has: their points were won there. Else what they are stays.
 */
export function classAfterClaim(
  own: Class | null,
  guest: Class,
  counts: { readonly own: boolean; readonly guest: boolean },
): Class {
  return own === null || (counts.guest && !counts.own) ? guest : own;
}
