import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { reasonsOfRemaking } from "#domain/money/finances/ledger.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, creditEntry, movement } from "#server/db/tables/money.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isGivenBack } from "#server/features/money/finances/reads-charges.ts";
import { toReturn } from "#server/features/money/finances/reads-debts.ts";
import { isLater } from "#server/features/money/finances/reads-timing.ts";
import { balancesOf, forgiven, joinsOfMatter, letOff } from "./reads-matters.ts";
import { type OfClub, startOf } from "./reads-movements.ts";

const number = (what: ReturnType<typeof sql>) => sql<number>`coalesce(${what}, 0)`.mapWith(Number);

/**
 * Returns the debts to a club, the part of them for later, and the refunds that the club still owes, with the number of
 * each.
 */
export async function standingOf(db: Database, clubId: string, now: Date) {
  const [found] = await standingQuery(db).execute({ clubId, now: now.toISOString() });
  return found ?? { owed: 0, owedLater: 0, debts: 0, toReturn: 0, returns: 0, started: false };
}

const standingQuery = preparedOn((db) => {
  const on = joinsOfMatter(chargeBalance);
  const clubId = sql.placeholder("clubId");
  return db
    .select({
      owed: number(sql`sum(${chargeBalance.owed})`),
      owedLater: number(sql`sum(${chargeBalance.owed}) filter (where ${isLater(sql.placeholder("now"))})`),
      debts: number(sql`count(*) filter (where ${chargeBalance.owed} > 0)`),
      toReturn: number(sql`sum(${toReturn})`),
      returns: number(sql`count(*) filter (where ${toReturn} > 0)`),
      // The latest charge is found by the index. For a club without any, "exists" might read all charges of the others.
      started: sql<boolean>`(select max(${charge.createdAt}) from ${charge}
        where ${charge.clubId} = ${clubId}) is not null`,
    })
    .from(balancesOf(clubId, sql`${charge.isOwed} or ${charge.hasRefundDue}`))
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(tournament, on.tournament)
    .leftJoin(booking, on.booking)
    .prepare("standing_of_club");
});

/** Returns the income since a day, less refunds, by month, subject and payment method. Spent credit is left out. */
export function incomeSince(db: Database, club: OfClub, since: CalendarDate) {
  const month = sql<string>`to_char(${movement.at} at time zone ${club.timeZone}, 'YYYY-MM')`;
  return (
    db
      .select({ month, of: charge.kind, method: movement.method, amount: number(sql`sum(${movement.paid})`) })
      .from(movement)
      .innerJoin(charge, eq(charge.id, movement.chargeId))
      .where(
        and(
          eq(movement.clubId, club.id),
          gte(movement.at, startOf(since, club.timeZone)),
          sql`${movement.method} <> 'credit'`,
        ),
      )
      // By its position: with the time zone as a parameter the expression would differ each time.
      .groupBy(sql`1`, charge.kind, movement.method)
  );
}
export type Income = Awaited<ReturnType<typeof incomeSince>>[number];

/** Returns the movements from a day until before another, by kind, payment method and subject. */
export function movedWithin(
  db: Database,
  { id, timeZone }: OfClub,
  [from, before]: readonly [CalendarDate, CalendarDate],
) {
  return db
    .select({
      kind: movement.kind,
      method: movement.method,
      of: charge.kind,
      count: number(sql`count(*)`),
      paid: number(sql`sum(${movement.paid})`),
      waived: number(sql`sum(${forgiven})`),
      letOff: number(sql`sum(${letOff})`),
      wentBack: number(sql`-sum(${movement.paid}) filter (where ${isGivenBack})`),
    })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(
      and(
        eq(movement.clubId, id),
        gte(movement.at, startOf(from, timeZone)),
        lt(movement.at, startOf(before, timeZone)),
      ),
    )
    .groupBy(movement.kind, movement.method, charge.kind);
}
export type Moved = Awaited<ReturnType<typeof movedWithin>>[number];

/**
 * Returns the balances of a club at the start of a day: charges without replaced ones, debts to the club, and credit of
 * its players.
 */
export async function standingBefore(db: Database, { id, timeZone }: OfClub, day: CalendarDate) {
  const start = startOf(day, timeZone);
  const [found] = await db
    .select({
      charged: number(
        sql`(select sum(${charge.amount}) from ${charge}
          where ${charge.clubId} = ${id} and ${charge.createdAt} < ${start})`,
      ),
      remade: number(
        sql`(select sum(${movement.waived}) from ${movement}
          where ${movement.clubId} = ${id} and ${movement.at} < ${start}
          and ${movement.why} = any (${sql.param([...reasonsOfRemaking])}::text[]))`,
      ),
      settled: number(
        sql`(select sum(${movement.paid} + ${movement.waived}) from ${movement}
          where ${movement.clubId} = ${id} and ${movement.at} < ${start})`,
      ),
      credit: number(
        sql`(select sum(${creditEntry.amount}) from ${creditEntry}
          where ${creditEntry.clubId} = ${id} and ${creditEntry.at} < ${start})`,
      ),
    })
    .from(sql`(values (1)) as once`);
  return found ?? { charged: 0, remade: 0, settled: 0, credit: 0 };
}
