import type { Transaction } from "#server/db/connect.ts";
import { holdOwnClub } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";
import { clubOfGuest } from "./reads.ts";

/**
 * The club of a guest, if the actor runs it, held alone until the transaction ends: guests of a club are changed one after the
 * other. To everybody else there is no such guest.
 */
export async function holdClubOfGuest(tx: Transaction, playerId: string, actor: Actor) {
  const clubId = await clubOfGuest(tx, playerId);
  return clubId ? holdOwnClub(tx, clubId, actor, "no key update") : undefined;
}
