import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { screen } from "#server/db/tables/screens.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds the tournament, if the actor runs its club. */
export async function ownTournament(db: Database, tournamentId: string, actor: Actor) {
  const [found] = await db.select(ids).from(tournament).where(mine(tournamentId, actor));
  return found;
}

/**
 * Locks the tournament until the transaction ends and returns it, if the actor runs its club: another new screen or
 * pass of a scorer waits.
 */
export async function holdTournament(tx: Transaction, tournamentId: string, actor: Actor) {
  const [found] = await tx.select(ids).from(tournament).where(mine(tournamentId, actor)).for("no key update");
  return found;
}

/** Matches this screen, if the actor runs its club. */
export function isOwnScreen(db: Transaction, screenId: string, actor: Actor): SQL | undefined {
  const own = db.select({ id: tournament.id }).from(tournament).where(isRunBy(actor, tournament.clubId));
  return and(eq(screen.id, screenId), inArray(screen.tournamentId, own));
}

const ids = { id: tournament.id, clubId: tournament.clubId, status: tournament.status };

function mine(tournamentId: string, actor: Actor): SQL | undefined {
  return and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId));
}
