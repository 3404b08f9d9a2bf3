import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { moneyPageSize } from "#contract/finances.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
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

const sumOf = {
  owed: sql<number>`coalesce(sum(${price}) filter (where ${owes}), 0)`.mapWith(Number),
  paid: sql<number>`coalesce(sum(${price}) filter (where ${paid}), 0)`.mapWith(Number),
  toReturn: sql<number>`coalesce(sum(${price}) filter (where ${toReturn}), 0)`.mapWith(Number),
};

/** What the pairs of a club's tournaments that began since a day owe, paid and get back, in pesos. */
export async function moneySince(db: Database, clubId: string, since: CalendarDate) {
  const [found] = await db
    .select(sumOf)
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .innerJoin(pair, eq(pair.categoryId, tournamentCategory.id))
    .where(and(eq(tournament.clubId, clubId), gte(tournament.startDate, since)));
  return found ?? { owed: 0, paid: 0, toReturn: 0 };
}

/**
 * The categories of a page of a club's tournaments, the latest tournament first, with what its pairs owe and paid, in pesos; of one
 * tournament more than the page holds.
 */
export function moneyByCategory(db: Database, clubId: string, after: string | undefined) {
  const last = sql`(select last.start_date, last.id from tournament last where last.id = ${after})`;
  const page = db
    .select({ id: tournament.id })
    .from(tournament)
    .where(
      and(
        eq(tournament.clubId, clubId),
        after === undefined ? undefined : sql`(${tournament.startDate}, ${tournament.id}) < ${last}`,
      ),
    )
    .orderBy(desc(tournament.startDate), desc(tournament.id))
    .limit(moneyPageSize + 1);
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
      ...sumOf,
    })
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .leftJoin(pair, eq(pair.categoryId, tournamentCategory.id))
    .where(inArray(tournament.id, page))
    .groupBy(tournament.id, tournamentCategory.id)
    .orderBy(desc(tournament.startDate), desc(tournament.id), asc(tournamentCategory.position));
}
