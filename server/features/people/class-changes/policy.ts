import type { ClassDecider } from "#domain/people/class-changes/proposal.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Actor } from "#server/platform/api/gate.ts";
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
