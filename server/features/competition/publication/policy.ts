import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { findToCopy } from "./reads-drafts.ts";

/** Finds a tournament to publish again, if the actor runs its club; undefined otherwise. */
export function findOwnToCopy(db: Database, tournamentId: string, actor: Actor) {
  return findToCopy(db, and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId)));
}
