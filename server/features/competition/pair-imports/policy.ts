import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds a category for an import, if the actor runs its club; undefined otherwise. */
export async function findToImportInto(db: Database, categoryId: string, actor: Actor) {
  const { id, quota, taken } = tournamentCategory;
  const [found] = await db
    .select({
      id,
      quota,
      taken,
      clubId: club.id,
      /** A phone of the club, whose area code completes local numbers. */
      near: sql<string | null>`coalesce(${club.whatsapp}, ${club.phone})`,
      drawn: sql<boolean>`exists (select 1 from ${draw}
        where ${draw.categoryId} = ${id} and ${draw.supersededAt} is null)`,
    })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(id, categoryId), isRunBy(actor, club.id)));
  return found;
}
