import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory, tournamentCourt, tournamentDraft } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/** What the person has left half written for the club, if anything. */
export async function findDraft(db: Database, clubId: string, personId: string) {
  const [found] = await db
    .select({ data: tournamentDraft.data, savedAt: tournamentDraft.savedAt })
    .from(tournamentDraft)
    .where(and(eq(tournamentDraft.clubId, clubId), eq(tournamentDraft.personId, personId)));
  return found;
}

/** A tournament of a club that the actor runs, with what is needed to publish it again: of its courts, those still in use. */
export async function findToCopy(db: Database, tournamentId: string, actor: Actor) {
  const [found] = await db
    .select({ tournament, timeZone: club.timeZone })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, club.id)));
  if (!found) return undefined;
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
