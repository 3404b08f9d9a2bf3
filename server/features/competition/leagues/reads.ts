import { eq } from "drizzle-orm";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds the time zone of a league's club; undefined for a category of another format. */
export async function findLeague(db: Database, categoryId: string) {
  const [found] = await db
    .select({ format: tournamentCategory.format, timeZone: club.timeZone })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournamentCategory.id, categoryId));
  return found && hasFechas(found.format) ? found : undefined;
}
