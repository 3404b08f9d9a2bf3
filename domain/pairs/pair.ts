/**
 * The story of a pair. Specification, section 4 ("Pair status"):
 *
 * | specification          | here            | how it gets there                                        |
 * |------------------------|-----------------|----------------------------------------------------------|
 * | pending                | `invited`       | a pre-registered player proposes to another              |
 * | confirmed_by_players   | `awaiting-club` | the invited player accepts; both are paired from here on |
 * | confirmed_by_admin     | `confirmed`     | the club presses "Confirmar Pago"                        |
 * | none                   | `waitlisted`    | the invited player accepts, and the category is full     |
 * | none                   | `offered`       | a place is free, and it is their turn: waiting-list.ts   |
 *
 * Rejecting or withdrawing a proposal deletes the pair, and so does whoever breaks an accepted one: its players until the club
 * has confirmed it, the club until the draw. None of these has a state. A broken pair frees its place, and both of its players
 * stay entered and look for a partner again.
 *
 * Only confirmed pairs are drawn. What is still pending or waiting for the club when the category is drawn stays as it is
 * and is not drawn: from then on nothing of it can be accepted or confirmed (ALREADY_DRAWN), but an invitation can be rejected.
 */
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { TournamentStatus } from "#domain/tournaments/tournament.ts";

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
/** Both have accepted, and no place is free for them. */
export type Waitlisted = {
  readonly state: "waitlisted";
  readonly players: readonly [PersonId, PersonId];
  readonly acceptedAt: Instant;
  /** Since when they stand in line: since they accepted, or since they went to its end. */
  readonly since: Instant;
  /** How many offers they have let pass without a word. */
  readonly unanswered: number;
};
/** A place is held for them until then, and one of the two says whether they take it. */
export type Offered = Omit<Waitlisted, "state"> & { readonly state: "offered"; readonly until: Instant };
export type Pair = Invited | Waitlisted | Offered | AwaitingClub | Confirmed;

/**
 * The invited player says yes; from here both wait for the club to confirm the payment, or with `waits` for a place. Only the invited
 * player may answer, once.
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

/** The invited player says no; the proposal disappears and both look for a partner again. */
export function rejectInvitation(pair: Pair, by: PersonId): Result<Invited, "NOT_INVITED" | "ALREADY_ANSWERED"> {
  return answerableBy(pair, by);
}

/** The proposer takes the proposal back before it is answered. */
export function withdrawProposal(pair: Pair, by: PersonId): Result<Invited, "NOT_PROPOSER" | "ALREADY_ANSWERED"> {
  if (pair.state !== "invited") return refuse("ALREADY_ANSWERED");
  if (by !== pair.proposer) return refuse("NOT_PROPOSER");
  return ok(pair);
}

/** The pair is in: "Confirmar Pago", or without the money yet. Only a pair that both players accepted and that has a place can be confirmed, once. */
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
 * The club has the money of a confirmed pair, or gives it back. Money comes also after the draw and when all is played; a tournament
 * that was called off takes none any more, but gives back.
 */
export function notePayment(
  pair: Pair,
  tournament: TournamentStatus,
  paid: boolean,
): Result<Confirmed, "NOT_CONFIRMED" | "TOURNAMENT_NOT_UPCOMING"> {
  if (pair.state !== "confirmed") return refuse("NOT_CONFIRMED");
  return paid && tournament === "cancelled" ? refuse("TOURNAMENT_NOT_UPCOMING") : ok(pair);
}

/** The club takes a confirmation back: the pair waits for the club again. */
export function undoConfirmation(pair: Pair): Result<AwaitingClub, "NOT_CONFIRMED"> {
  if (pair.state !== "confirmed") return refuse("NOT_CONFIRMED");
  return ok({ state: "awaiting-club", players: pair.players, acceptedAt: pair.acceptedAt });
}

/**
 * A player of the pair breaks it after both accepted and before the club has confirmed it, also in the waiting list; after that only the
 * club can.
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

/** Whether both have accepted and the club does not count on them yet: they stand in line, or have an offer to answer. */
export function isWaiting(pair: Pair): pair is Waitlisted | Offered {
  return pair.state === "waitlisted" || pair.state === "offered";
}

/** The two people of a pair, proposer first, whatever its state. */
export function playersOf(pair: Pair): readonly [PersonId, PersonId] {
  return pair.state === "invited" ? [pair.proposer, pair.invitee] : pair.players;
}

function answerableBy(pair: Pair, by: PersonId): Result<Invited, "NOT_INVITED" | "ALREADY_ANSWERED"> {
  if (pair.state !== "invited") return refuse("ALREADY_ANSWERED");
  if (by !== pair.invitee) return refuse("NOT_INVITED");
  return ok(pair);
}
