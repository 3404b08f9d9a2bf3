import type { SQL } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { lockMatchWhere } from "#server/features/courts/open-matches/policy.ts";
import type { FoundMatch } from "#server/features/courts/open-matches/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Locks an open match of a club that the actor runs; undefined for one of another club. */
export function lockClubMatch(tx: Transaction, matchId: string, actor: Actor): Promise<FoundMatch | undefined> {
  return lockMatchWhere(tx, matchId, isOfClubOf(actor));
}

/** Matches an open match of a club that the actor runs. */
export function isOfClubOf(actor: Actor): SQL | undefined {
  return isRunBy(actor, openMatch.clubId);
}
