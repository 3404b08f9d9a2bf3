import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { findToForesee } from "./reads.ts";

/** Finds a tournament with the inputs of its forecast, if the actor runs its club; undefined otherwise. */
export function findOwnToForesee(db: Database, tournamentId: string, actor: Actor) {
  return findToForesee(db, and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId)));
}
