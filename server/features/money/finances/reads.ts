import { and, asc, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { moneyPageSize } from "#contract/money/finances/finances.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { charge, chargeBalance, movement, till } from "#server/db/tables/money.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { namedCategory } from "#server/features/competition/categories/reads.ts";
import { isGivenBack, isOver } from "./reads-charges.ts";

const isCancelled = sql`${tournament.status} = 'cancelled'`;
/**
 * The debts and payments of each pair over both halves, and of each charge of a player alone, and whether the pair or
 * the player still has its place.
 */
const paidByPair = sql`lateral (
  select sum(stands.owed) as owed, sum(stands.paid) as paid,
    bool_or(live.id is not null or alone.turn is not null) as live
  from charge_balance as stands
  left join pair as live on live.id = stands.pair_id and live.category_id = stands.category_id
    and live.state in ('awaiting-club', 'confirmed')
  left join entry as alone on stands.pair_id is null and alone.category_id = stands.category_id
    and alone.person_id = stands.person_id and alone.turn = stands.turn
  where stands.tournament_id = ${tournament.id} and stands.category_id = ${tournamentCategory.id}
  group by coalesce(stands.pair_id, stands.id)) as told`;
const stands = sql`told.live and not ${isCancelled}`;

const sumOf = {
  owed: sql<number>`coalesce(sum(told.owed) filter (where ${stands}), 0)`.mapWith(Number),
  paid: sql<number>`coalesce(sum(told.paid) filter (where ${stands}), 0)`.mapWith(Number),
  toReturn: sql<number>`coalesce(sum(told.paid) filter (where not (${stands})), 0)`.mapWith(Number),
};

/** The refunds to pairs of the row's category, also to pairs that no longer exist. */
const returned = sql<number>`(select coalesce(-sum(${movement.paid}), 0) from ${movement}
  join ${charge} on ${charge.id} = ${movement.chargeId} where ${charge.tournamentId} = ${tournament.id}
    and ${charge.categoryId} = ${tournamentCategory.id} and ${isGivenBack})`.mapWith(Number);

/** Returns what the pairs of a club's tournaments since a day owe, have paid and are to get back, in pesos. */
export async function moneySince(db: Database, clubId: string, since: CalendarDate) {
  const [found] = await db
    .select({
      owed: sql<number>`coalesce(sum(${chargeBalance.owed}) filter (where ${isOver} is null), 0)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(${chargeBalance.paid}) filter (where ${isOver} is null), 0)`.mapWith(Number),
      toReturn: sql<number>`coalesce(sum(${chargeBalance.paid}) filter (where ${isOver} is not null), 0)`.mapWith(
        Number,
      ),
    })
    .from(chargeBalance)
    .innerJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .where(and(eq(chargeBalance.clubId, clubId), gte(tournament.startDate, since)));
  return found ?? { owed: 0, paid: 0, toReturn: 0 };
}

/**
 * Finds the categories of a page of a club's tournaments, latest tournament first, with the debts and payments of their
 * pairs in pesos. Includes one tournament more than the page holds.
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
      category: namedCategory,
      pairsThatOwe: sql<number>`count(*) filter (where ${stands} and told.owed > 0)`.mapWith(Number),
      pairsThatPaid: sql<number>`count(*) filter (where ${stands} and told.owed = 0 and told.paid > 0)`.mapWith(Number),
      pairsToReturn: sql<number>`count(*) filter (where told.paid > 0 and not (${stands}))`.mapWith(Number),
      ...sumOf,
      returned,
    })
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .leftJoin(paidByPair, sql`true`)
    .where(inArray(tournament.id, page))
    .groupBy(tournament.id, tournamentCategory.id)
    .orderBy(desc(tournament.startDate), desc(tournament.id), asc(tournamentCategory.position));
}

/** Returns true if a club has an open till for cash. */
export async function isTillOpen(db: Database, clubId: string): Promise<boolean> {
  return (await db.$count(till, and(eq(till.clubId, clubId), isNull(till.closedAt)))) > 0;
}
