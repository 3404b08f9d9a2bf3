import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { findClosing } from "./reads.ts";

/** Finds the tournament and the time of its closing, if any; undefined unless the actor runs its club. */
export function findOwnClosing(db: Database | Transaction, tournamentId: string, actor: Actor) {
  return findClosing(db, and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId)));
}
