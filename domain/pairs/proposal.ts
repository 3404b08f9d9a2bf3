import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type EntryStatus, nextStep } from "./next-step.ts";
import type { Invited, Pair } from "./pair.ts";

/** A pre-registered player of a category and whether they have a partner. */
export type Entrant = { readonly player: PersonId; readonly status: EntryStatus };

export type ProposalRefusal =
  | "PARTNER_IS_SELF"
  | "NOT_PRE_REGISTERED"
  | "PARTNER_NOT_AVAILABLE"
  | "ANSWER_FIRST"
  | "PROPOSAL_PENDING"
  | "ALREADY_PAIRED";

/**
 * A player proposes to another of the same category. Both must be pre-registered and without a partner, and the button
 * table must show the proposer "Formar Pareja": whoever was invited answers first, whoever proposed waits.
 * Specification, sections 4 and 5.
 */
export function proposePair(
  proposer: PersonId,
  invitee: PersonId,
  entrants: readonly Entrant[],
  pairs: readonly Pair[],
): Result<Invited, ProposalRefusal> {
  if (proposer === invitee) return refuse("PARTNER_IS_SELF");
  const statusOf = (player: PersonId) => entrants.find((entrant) => entrant.player === player)?.status ?? null;
  switch (nextStep(proposer, statusOf(proposer), pairs)) {
    case "pre-register":
      return refuse("NOT_PRE_REGISTERED");
    case "answer":
      return refuse("ANSWER_FIRST");
    case "awaiting-partner":
      return refuse("PROPOSAL_PENDING");
    case "complete":
    case "awaiting-club":
    case "in-pair":
      return refuse("ALREADY_PAIRED");
    case "find-partner":
      if (statusOf(invitee) !== "unpaired") return refuse("PARTNER_NOT_AVAILABLE");
      return ok({ state: "invited", proposer, invitee });
  }
}
