import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory, tournamentCourt, tournamentDraft } from "#server/db/tables/tournaments.ts";

/** Finds the person's draft for the club, if any. */
export async function findDraft(db: Database, clubId: string, personId: string) {
  const [found] = await db
    .select({ data: tournamentDraft.data, savedAt: tournamentDraft.savedAt })
    .from(tournamentDraft)
    .where(and(eq(tournamentDraft.clubId, clubId), eq(tournamentDraft.personId, personId)));
  return found;
}

/**
 * Finds the tournament that matches the condition, with all that is needed to publish it again. Only courts still in
 * use are included.
 */
export async function findToCopy(db: Database, which: SQL | undefined) {
  const [found] = await db
    .select({ tournament, timeZone: club.timeZone })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(which);
  if (!found) return undefined;
  const tournamentId = found.tournament.id;
  const categories = await db
    .select()
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(tournamentCategory.position));
  const courts = await db
    .select({ id: court.id })
    .from(tournamentCourt)
    .innerJoin(court, eq(court.id, tournamentCourt.courtId))
    .where(and(eq(tournamentCourt.tournamentId, tournamentId), eq(court.active, true)))
    .orderBy(asc(court.position));
  return { ...found, categories, courtIds: courts.map(({ id }) => id) };
}
