import type { Transaction } from "#server/db/connect.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { type LockedMatch, lockFound } from "#server/features/courts/open-matches/policy.ts";
import { findMatchWhere } from "#server/features/courts/open-matches/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Locks an open match of a club that the actor runs; undefined for one of another club. */
export function lockClubMatch(tx: Transaction, matchId: string, actor: Actor): Promise<LockedMatch | undefined> {
  return lockFound(tx, () => findMatchWhere(tx, matchId, isRunBy(actor, openMatch.clubId)));
}
