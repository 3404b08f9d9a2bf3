import type { Instant } from "#domain/lib/ids.ts";
import type { Class } from "#domain/people/players/own-class.ts";

/*
 * A person whom a club wrote down without an account claims their profile, by a link that they were sent or by the word
 * of the club.
 */

/** The days for which a link waits for its recipient. */
export const claimLinkDays = 30;

/** The days within which a merge can be undone. */
export const mergeUndoDays = 30;

/** The state of a claim link. */
export type ClaimLinkState = "open" | "used" | "expired" | "revoked";

/** A claim link as stored. */
export type ClaimLink = {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

/**
 * Returns the state of a link at a moment. Used comes before expired: its user is still told that it was theirs, even a
 * year later.
 */
export function claimLinkState({ expiresAt, usedAt, revokedAt }: ClaimLink, now: Instant): ClaimLinkState {
  if (revokedAt !== null) return "revoked";
  if (usedAt !== null) return "used";
  return expiresAt <= now ? "expired" : "open";
}

/**
 * Returns the class of a player after claiming a guest. A player without a class gets the one that the club wrote down.
 * So does a player without counting results, if the guest has some: those points were won in that class. Otherwise the
 * player's class stays.
 */
export function classAfterClaim(
  own: Class | null,
  guest: Class,
  counts: { readonly own: boolean; readonly guest: boolean },
): Class {
  return own === null || (counts.guest && !counts.own) ? guest : own;
}
