import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

const previous = alias(tournament, "previous");

/** Finds a tournament of a club that the actor runs, and the one that it repeats, if any. */
export async function findEdition(db: Database | Transaction, tournamentId: string, actor: Actor) {
  const [found] = await db
    .select({
      id: tournament.id,
      clubId: club.id,
      timeZone: club.timeZone,
      previous: { id: previous.id, name: previous.name, startDate: previous.startDate },
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .leftJoin(previous, eq(previous.id, tournament.repeats))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, club.id)));
  return found;
}
