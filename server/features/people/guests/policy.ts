import type { Transaction } from "#server/db/connect.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { clubOfGuest } from "./reads.ts";

/**
 * Locks the club of a guest until the transaction ends, if the actor runs it: guests of a club are changed one after
 * the other. Undefined for everyone else.
 */
export async function holdClubOfGuest(tx: Transaction, playerId: string, actor: Actor) {
  const clubId = await clubOfGuest(tx, playerId);
  return clubId ? holdOwnClub(tx, clubId, actor, "no key update") : undefined;
}
