import { can } from "#domain/people/players/memberships.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Returns true if the actor enters tournaments and asks for courts. */
export function mayPlay(actor: Actor): boolean {
  return can(actor, "play");
}

/** Returns true if the actor may close their own account: an administrator first hands over. */
export function mayCloseAccount(actor: Actor): boolean {
  return can(actor, "close-account");
}
