import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Matches people who are or were entered in a tournament of such a club: it knows them. */
export function isKnownAt(personId: SQLWrapper, isClub: (clubId: SQL) => SQL): SQL {
  return sql`exists (select from entry join tournament_category on tournament_category.id = entry.category_id
    join tournament on tournament.id = tournament_category.tournament_id
    where entry.person_id = ${personId} and ${isClub(sql`tournament.club_id`)})`;
}

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

/** Finds all clubs in whose tournaments this player is or was entered: those that read proposals and alerts. */
export async function clubsThatKnow(tx: Transaction, player: PersonId): Promise<readonly string[]> {
  const known = await tx
    .selectDistinct({ clubId: tournament.clubId })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(entry.personId, player));
  return known.map(({ clubId }) => clubId);
}
