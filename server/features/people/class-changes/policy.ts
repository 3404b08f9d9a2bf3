import { instant } from "#domain/lib/ids.ts";
import { defaultClassRules } from "#domain/people/class-changes/ascent.ts";
import { type ClassDecider, checkDecision } from "#domain/people/class-changes/proposal.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { type StoredProposal, stateOf } from "./reads.ts";
import type { Reader } from "./view.ts";

/** Returns the actor of a request as the reader of proposals. */
export function readerOf({
  actor,
  now,
  classDecidedBy,
}: {
  readonly actor: Actor;
  readonly now: () => Date;
  readonly classDecidedBy: ClassDecider;
}): Reader {
  return { personId: actor.personId, isPlatform: can(actor, "keep-platform"), now: now(), classDecidedBy };
}

/** Checks if the reader may decide now. Nobody who runs a club decides about their own class. */
export function checkAct(proposal: StoredProposal, { personId: own, isPlatform, now, classDecidedBy }: Reader) {
  const decidedBy = proposal.personId === own ? "super-admin" : classDecidedBy;
  const asked = { isPlatform, now: instant(now.getTime()) };
  return checkDecision(defaultClassRules, decidedBy, stateOf(proposal), asked);
}
