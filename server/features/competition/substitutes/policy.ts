import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedSeason } from "#server/features/competition/categories/policy.ts";
import { categoryOfPair, type LockedPair, lockPairOf, pairIn } from "#server/features/competition/pairs/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** A locked pair of a league, and whether the actor acts as its club or as one of its players. */
export type LockedSquad = LockedPair & { readonly as: "club" | "player" };

/**
 * Locks a pair of a league, if the actor plays in it or runs its club; undefined otherwise. A player of the pair acts
 * as a player even if they run the club.
 */
export async function lockPairOfLeague(
  tx: Transaction,
  pairId: string,
  actor: Actor & { readonly personId: PersonId },
): Promise<LockedSquad | undefined> {
  const own = await lockPairOf(tx, pairId, actor.personId);
  if (own) return hasFechas(own.category.format) ? { ...own, as: "player" } : undefined;
  const categoryId = await categoryOfPair(tx, pairId);
  const managed = categoryId && (await lockManagedSeason(tx, categoryId, actor));
  const found = managed && hasFechas(managed.format) ? await pairIn(tx, pairId, managed) : undefined;
  return found && { ...found, as: "club" };
}
