import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds a tournament of a club that the actor runs, with its days. */
export async function findOwnSeason(db: Database, tournamentId: string, actor: Actor) {
  const { id, name, status, startDate, endDate } = tournament;
  const [found] = await db
    .select({ id, name, status, startDate, endDate, timeZone: club.timeZone })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(id, tournamentId), isRunBy(actor, tournament.clubId)));
  return found;
}
