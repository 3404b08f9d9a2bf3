import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Returns true if the tournament exists and the actor runs its club. */
export async function isOwnTournament(db: Database, tournamentId: string, actor: Actor): Promise<boolean> {
  return (await db.$count(tournament, and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId)))) > 0;
}
