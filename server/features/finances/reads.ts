import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

const isCancelled = sql`${tournament.status} = 'cancelled'`;
/** Who has accepted and not paid; nobody owes a tournament that is not played. */
const owes = sql`${pair.state} <> 'invited' and ${pair.paidAt} is null and not ${isCancelled}`;
const paid = sql`${pair.paidAt} is not null and not ${isCancelled}`;
const toReturn = sql`${pair.paidAt} is not null and ${isCancelled}`;
/** What a pair was told when both had accepted; the category's price where nobody was told one. */
const price = sql`coalesce(${pair.cost}, ${tournamentCategory.cost})`;

/** The categories of a club's tournaments, the latest tournament first, with what its pairs owe and paid, in pesos. */
export function moneyByCategory(db: Database, clubId: string) {
  return db
    .select({
      tournament: {
        id: tournament.id,
        name: tournament.name,
        startDate: tournament.startDate,
        endDate: tournament.endDate,
        cancelled: sql<boolean>`${isCancelled}`,
      },
      category: { id: tournamentCategory.id, name: tournamentCategory.name, level: tournamentCategory.level },
      pairsThatOwe: sql<number>`count(*) filter (where ${owes})`.mapWith(Number),
      pairsThatPaid: sql<number>`count(*) filter (where ${paid})`.mapWith(Number),
      pairsToReturn: sql<number>`count(*) filter (where ${toReturn})`.mapWith(Number),
      owed: sql<number>`coalesce(sum(${price}) filter (where ${owes}), 0)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(${price}) filter (where ${paid}), 0)`.mapWith(Number),
      toReturn: sql<number>`coalesce(sum(${price}) filter (where ${toReturn}), 0)`.mapWith(Number),
    })
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .leftJoin(pair, eq(pair.categoryId, tournamentCategory.id))
    .where(eq(tournament.clubId, clubId))
    .groupBy(tournament.id, tournamentCategory.id)
    .orderBy(desc(tournament.startDate), asc(tournament.id), asc(tournamentCategory.position));
}
