import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type EntryStatus, nextStep } from "./next-step.ts";
import type { Invited, Pair } from "./pair.ts";

/** A pre-registered player of a category, without or with a partner. */
export type Entrant = {
  readonly player: PersonId;
  readonly status: EntryStatus;
  /** True while a link by which they invite a partner waits for its answer. */
  readonly invitesByLink?: boolean;
};

export type ProposalRefusal =
  | "PARTNER_IS_SELF"
  | "NOT_PRE_REGISTERED"
  | "PARTNER_NOT_AVAILABLE"
  | "ANSWER_FIRST"
  | "PROPOSAL_PENDING"
  | "ALREADY_PAIRED";

/**
 * Proposes a pair to another player of the same category. Both must be pre-registered and without a partner, and the
 * button table must show the proposer "Formar Pareja": an invited player answers first, and a proposer waits.
 * Specification, sections 4 and 5.
 */
export function proposePair(
  proposer: PersonId,
  invitee: PersonId,
  entrants: readonly Entrant[],
  pairs: readonly Pair[],
): Result<Invited, ProposalRefusal> {
  if (proposer === invitee) return refuse("PARTNER_IS_SELF");
  const free = freeToPropose(proposer, entrants, pairs);
  if (!free.ok) return free;
  const partner = entrants.find(({ player }) => player === invitee);
  return partner?.status === "unpaired" ? ok({ state: "invited", proposer, invitee }) : refuse("PARTNER_NOT_AVAILABLE");
}

/** Checks if the player may invite a partner in any way: the button table must show "Formar Pareja". */
export function freeToPropose(
  proposer: PersonId,
  entrants: readonly Entrant[],
  pairs: readonly Pair[],
): Result<Entrant, "NOT_PRE_REGISTERED" | "ANSWER_FIRST" | "PROPOSAL_PENDING" | "ALREADY_PAIRED"> {
  const own = entrants.find(({ player }) => player === proposer);
  if (!own) return refuse("NOT_PRE_REGISTERED");
  switch (nextStep(proposer, own.status, pairs, own.invitesByLink)) {
    case "pre-register":
      return refuse("NOT_PRE_REGISTERED");
    case "answer":
      return refuse("ANSWER_FIRST");
    case "awaiting-partner":
      return refuse("PROPOSAL_PENDING");
    case "complete":
    case "awaiting-club":
    case "waitlisted":
    case "offered":
    case "in-pair":
      return refuse("ALREADY_PAIRED");
    case "find-partner":
      return ok(own);
  }
}
