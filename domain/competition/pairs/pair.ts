/**
 * The life of a pair. Specification, section 4 ("Pair status"):
 *
 * | specification        | here            | how it gets there                                        |
 * |----------------------|-----------------|----------------------------------------------------------|
 * | pending              | `invited`       | a pre-registered player proposes to another              |
 * | confirmed_by_players | `awaiting-club` | the invited player accepts; both are paired from here on |
 * | confirmed_by_admin   | `confirmed`     | the club presses "Confirmar Pago"                        |
 * | none                 | `waitlisted`    | the invited player accepts, and the category is full     |
 * | none                 | `offered`       | a place is free, and it is their turn: waiting-list.ts   |
 *
 * Rejecting or withdrawing a proposal deletes the pair, and so does breaking an accepted one: by its players until the
 * club has confirmed it, by the club until the draw. None of these has a state. A broken pair frees its place, and both
 * of its players stay entered and look for a partner again.
 *
 * Only confirmed pairs are drawn. Pairs that are pending or wait for the club at the draw stay as they are. From then
 * on they can no longer be accepted or confirmed (ALREADY_DRAWN), but an invitation can be rejected.
 */

import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The most letters of a club's note on a pair. */
export const pairNoteMax = 500;

export type Invited = {
  readonly state: "invited";
  readonly proposer: PersonId;
  readonly invitee: PersonId;
};
export type AwaitingClub = {
  readonly state: "awaiting-club";
  readonly players: readonly [PersonId, PersonId];
  readonly acceptedAt: Instant;
};
export type Confirmed = {
  readonly state: "confirmed";
  readonly players: readonly [PersonId, PersonId];
  readonly acceptedAt: Instant;
  readonly confirmedAt: Instant;
  readonly confirmedBy: PersonId;
};
/** A pair that both players have accepted, without a free place. */
export type Waitlisted = {
  readonly state: "waitlisted";
  readonly players: readonly [PersonId, PersonId];
  readonly acceptedAt: Instant;
  /** The start of their waiting: the acceptance, or the moment they went to the end of the line. */
  readonly since: Instant;
  /** The number of offers that expired without an answer. */
  readonly unanswered: number;
};
/** A pair with a place held until `until`, for one of the two to take or decline. */
export type Offered = Omit<Waitlisted, "state"> & { readonly state: "offered"; readonly until: Instant };
export type Pair = Invited | Waitlisted | Offered | AwaitingClub | Confirmed;

/**
 * Accepts an invitation: from here on both players wait for the club to confirm the payment, or with `waits` for a
 * place. Only the invited player may answer, once.
 */
export function acceptInvitation(
  pair: Pair,
  by: PersonId,
  now: Instant,
  waits = false,
): Result<AwaitingClub | Waitlisted, "NOT_INVITED" | "ALREADY_ANSWERED"> {
  const answerable = answerableBy(pair, by);
  if (!answerable.ok) return answerable;
  const { proposer, invitee } = answerable.value;
  const accepted = { players: [proposer, invitee], acceptedAt: now } as const;
  return ok(
    waits ? { ...accepted, state: "waitlisted", since: now, unanswered: 0 } : { ...accepted, state: "awaiting-club" },
  );
}

/** Rejects an invitation: the proposal disappears and both players look for a partner again. */
export function rejectInvitation(pair: Pair, by: PersonId): Result<Invited, "NOT_INVITED" | "ALREADY_ANSWERED"> {
  return answerableBy(pair, by);
}

/** Withdraws a proposal before it is answered. */
export function withdrawProposal(pair: Pair, by: PersonId): Result<Invited, "NOT_PROPOSER" | "ALREADY_ANSWERED"> {
  if (pair.state !== "invited") return refuse("ALREADY_ANSWERED");
  if (by !== pair.proposer) return refuse("NOT_PROPOSER");
  return ok(pair);
}

/**
 * Confirms a pair ("Confirmar Pago"), with the money or before it. Only a pair that both players accepted and that has
 * a place can be confirmed, once.
 */
export function confirmPayment(
  pair: Pair,
  by: PersonId,
  now: Instant,
): Result<Confirmed, "PAIR_NOT_ACCEPTED" | "PAIR_WAITS" | "ALREADY_CONFIRMED"> {
  if (pair.state === "invited") return refuse("PAIR_NOT_ACCEPTED");
  if (isWaiting(pair)) return refuse("PAIR_WAITS");
  if (pair.state === "confirmed") return refuse("ALREADY_CONFIRMED");
  return ok({ ...pair, state: "confirmed", confirmedAt: now, confirmedBy: by });
}

/**
 * Checks that the club may note the payment of a confirmed pair, or its refund. A payment may come even after the draw
 * and after the last match. A cancelled tournament takes no payment any more, but refunds.
 */
export function notePayment(
  pair: Pair,
  tournament: TournamentStatus,
  paid: boolean,
): Result<Confirmed, "NOT_CONFIRMED" | "TOURNAMENT_NOT_UPCOMING"> {
  if (pair.state !== "confirmed") return refuse("NOT_CONFIRMED");
  return paid && tournament === "cancelled" ? refuse("TOURNAMENT_NOT_UPCOMING") : ok(pair);
}

/** Undoes a confirmation: the pair waits for the club again. */
export function undoConfirmation(pair: Pair): Result<AwaitingClub, "NOT_CONFIRMED"> {
  if (pair.state !== "confirmed") return refuse("NOT_CONFIRMED");
  return ok({ state: "awaiting-club", players: pair.players, acceptedAt: pair.acceptedAt });
}

/**
 * Lets a player break the pair after both accepted and before the club has confirmed it, even on the waiting list.
 * After that only the club can.
 */
export function dissolve(
  pair: Pair,
  by: PersonId,
): Result<AwaitingClub | Waitlisted | Offered, "NOT_YOUR_PAIR" | "PAIR_NOT_ACCEPTED" | "ALREADY_CONFIRMED"> {
  if (!playersOf(pair).includes(by)) return refuse("NOT_YOUR_PAIR");
  if (pair.state === "invited") return refuse("PAIR_NOT_ACCEPTED");
  if (pair.state === "confirmed") return refuse("ALREADY_CONFIRMED");
  return ok(pair);
}

/** Checks if the pair is accepted but has no place yet: it is on the waiting list, or has an offer to answer. */
export function isWaiting(pair: Pair): pair is Waitlisted | Offered {
  return pair.state === "waitlisted" || pair.state === "offered";
}

/** Returns the two players of a pair, proposer first, in any state. */
export function playersOf(pair: Pair): readonly [PersonId, PersonId] {
  return pair.state === "invited" ? [pair.proposer, pair.invitee] : pair.players;
}

function answerableBy(pair: Pair, by: PersonId): Result<Invited, "NOT_INVITED" | "ALREADY_ANSWERED"> {
  if (pair.state !== "invited") return refuse("ALREADY_ANSWERED");
  if (by !== pair.invitee) return refuse("NOT_INVITED");
  return ok(pair);
}
