import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { namedCategory } from "#server/features/competition/categories/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds a category with its tournament, if the actor runs the club. */
export async function findOwnCategory(db: Database, categoryId: string, actor: Actor) {
  const [found] = await db
    .select({
      tournament: {
        id: tournament.id,
        name: tournament.name,
        cancelled: sql<boolean>`${tournament.status} = 'cancelled'`,
      },
      category: namedCategory,
    })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(tournamentCategory.id, categoryId), isRunBy(actor, tournament.clubId)));
  return found;
}

/** Finds a charge, if the actor runs the club to which it is owed; undefined otherwise. */
export async function findOwnDebt(db: Database, chargeId: string, actor: Actor) {
  const { id, clubId, pairId, bookingId } = chargeBalance;
  const [found] = await db
    .select({ id, clubId, pairId, bookingId })
    .from(chargeBalance)
    .where(and(eq(id, chargeId), isRunBy(actor, clubId)));
  return found;
}
