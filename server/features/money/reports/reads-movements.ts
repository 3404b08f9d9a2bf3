import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type MovementFilter, reportPageSize } from "#contract/money/reports/reports.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { gatewayAccount } from "#server/db/tables/gateway.ts";
import { charge, movement, till } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { invoiceOf, isGivenBack, isReversed } from "#server/features/money/finances/reads-charges.ts";
import { whoseAndWhatFor } from "#server/features/money/finances/reads-debts.ts";
import { forgiven, isAbout, joinsOfMatter, letOff } from "./reads-matters.ts";

/** The club whose movements are read, with the time zone of its clock. */
export type OfClub = { readonly id: string; readonly timeZone: string };

const doer = alias(person, "doer");
const on = joinsOfMatter(charge);

/**
 * Finds a page of the movements that match the filter, latest first, from after one of them on; one more than a page
 * holds.
 */
export function movementsOfClub(db: Database, club: OfClub, filter: MovementFilter, after: string | undefined) {
  const before = sql`${movement.nth} < (select last.nth from movement as last where last.id = ${after})`;
  return movements(db)
    .where(and(...wanted(club, filter), after === undefined ? undefined : before))
    .orderBy(desc(movement.nth))
    .limit(reportPageSize + 1);
}

/** Finds the movements that match the filter between two positions of the ledger, in order. */
export function movementsBetween(
  db: Database,
  club: OfClub,
  filter: MovementFilter,
  { above, upTo, most }: { readonly above: number; readonly upTo: number; readonly most: number },
) {
  return movements(db)
    .where(and(...wanted(club, filter), sql`${movement.nth} > ${above}`, lte(movement.nth, upTo)))
    .orderBy(asc(movement.nth))
    .limit(most);
}

/** Returns the sums of the movements that match the filter, by payment method, with the last movement of each. */
export function sumsOfMovements(db: Database, club: OfClub, filter: MovementFilter) {
  return (
    db
      .select({
        method: movement.method,
        count: sql<number>`count(*)`.mapWith(Number),
        cameIn: sql<number>`coalesce(sum(${movement.paid}) filter (where not ${isGivenBack}), 0)`.mapWith(Number),
        wentBack: sql<number>`coalesce(-sum(${movement.paid}) filter (where ${isGivenBack}), 0)`.mapWith(Number),
        waived: sql<number>`coalesce(sum(${forgiven}), 0)`.mapWith(Number),
        letOff: sql<number>`coalesce(sum(${letOff}), 0)`.mapWith(Number),
        last: sql<number>`max(${movement.nth})`.mapWith(Number),
      })
      .from(movement)
      // Each movement has a charge. The left join lets PostgreSQL drop this and the other joins if no words are
      // searched.
      .leftJoin(charge, eq(charge.id, movement.chargeId))
      .leftJoin(tournament, on.tournament)
      .leftJoin(person, on.person)
      .leftJoin(booking, on.booking)
      .leftJoin(court, on.court)
      .where(and(...wanted(club, filter)))
      .groupBy(movement.method)
  );
}
export type SumOfMethod = Awaited<ReturnType<typeof sumsOfMovements>>[number];

/** Returns the time at which a movement of a club was recorded. */
export async function writtenAt(db: Database, clubId: string, movementId: string): Promise<Date | undefined> {
  const { at, notedAt } = movement;
  const [found] = await db
    .select({ at, notedAt })
    .from(movement)
    .where(and(eq(movement.id, movementId), eq(movement.clubId, clubId)));
  return found && (found.notedAt ?? found.at);
}

/** Returns true if a club has or had an account at Mercado Pago: its row stays. */
export async function hasGateway(db: Database, clubId: string): Promise<boolean> {
  return (await db.$count(gatewayAccount, eq(gatewayAccount.clubId, clubId))) > 0;
}

/** Returns the moment at which a day begins by a club's clock. */
export function startOf(day: CalendarDate, timeZone: string): SQL<Date> {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`;
}

function movements(db: Database) {
  return db
    .select({
      id: movement.id,
      nth: movement.nth,
      kind: movement.kind,
      paid: movement.paid,
      waived: movement.waived,
      method: movement.method,
      at: movement.at,
      notedAt: movement.notedAt,
      reason: movement.reason,
      why: movement.why,
      by: doer.name,
      reversed: isReversed,
      reverses: movement.reverses,
      tillOpenedAt: till.openedAt,
      gatewayId: sql<string | null>`coalesce(${movement.gatewayRefundId}, ${movement.gatewayPaymentId})::text`,
      invoiceNumber: invoiceOf,
      charge: { id: charge.id, kind: charge.kind, part: charge.part, concept: charge.concept },
      ...whoseAndWhatFor(charge),
    })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .leftJoin(tournament, on.tournament)
    .leftJoin(tournamentCategory, on.category)
    .leftJoin(person, on.person)
    .leftJoin(booking, on.booking)
    .leftJoin(court, on.court)
    .leftJoin(doer, eq(doer.id, movement.byPerson))
    .leftJoin(till, eq(till.id, movement.tillId));
}
export type FoundMovement = Awaited<ReturnType<typeof movements>>[number];

function wanted({ id, timeZone }: OfClub, { kind, method, from, to, text }: MovementFilter): SQL[] {
  return [
    eq(movement.clubId, id),
    ...(kind ? [eq(movement.kind, kind)] : []),
    ...(method ? [eq(movement.method, method)] : []),
    ...(from ? [gte(movement.at, startOf(from, timeZone))] : []),
    ...(to ? [lt(movement.at, startOf(addDays(to, 1), timeZone))] : []),
    ...isAbout(charge, text, movement.reason),
  ];
}
