import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/**
 * Finds the club of the actor in one of whose tournaments this player is or was entered; undefined if there is none.
 */
export async function clubThatKnows(tx: Transaction, player: PersonId, actor: Actor): Promise<string | undefined> {
  const latest: SQL = sql`${tournament.startDate} desc`;
  const [found] = await tx
    .select({ clubId: tournament.clubId })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(entry.personId, player), isRunBy(actor, tournament.clubId)))
    .orderBy(latest)
    .limit(1);
  return found?.clubId;
}
