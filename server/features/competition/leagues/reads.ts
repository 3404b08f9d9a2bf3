import { asc, eq } from "drizzle-orm";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { fecha } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds the windows of a league's fechas, in their order. */
export function fechasOfCategory(db: Database | Transaction, categoryId: string) {
  const { number, from, until } = fecha;
  return db.select({ number, from, until }).from(fecha).where(eq(fecha.categoryId, categoryId)).orderBy(asc(number));
}

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
