import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { reportPageSize } from "#contract/money/reports/reports.ts";
import type { ChargeKind } from "#domain/money/finances/ledger.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isGivenBack, isOver } from "#server/features/money/finances/reads-charges.ts";
import { debts, toReturn } from "#server/features/money/finances/reads-debts.ts";
import { isLater, timingOf } from "#server/features/money/finances/reads-timing.ts";
import { balancesOf, isAbout, joinsOfMatter } from "./reads-matters.ts";

/** The filter of the list of debts. */
type DebtFilter = {
  readonly state: "owed" | "to-return";
  readonly kind?: ChargeKind | undefined;
  readonly tournamentId?: string | undefined;
  readonly text?: string | undefined;
};

/** A category; the query finds its debts by its tournament. */
type Place = { readonly tournamentId: string; readonly categoryId: string };

const on = joinsOfMatter(chargeBalance);

/** The order of the list: due now before later, by the day of the court or else of the charge. */
const placeInList = (now: Date) => sql`${isLater(now)},
  coalesce(${booking.day}, (${chargeBalance.createdAt} at time zone ${club.timeZone})::date),
  coalesce(${booking.startMinute}, 0), ${chargeBalance.createdAt}, ${chargeBalance.id}`;

/** Finds a page of the debts that match the filter, from the one after `after`, and one more; each with its timing. */
export async function debtsOf(
  db: Database,
  { clubId, filter, after, now }: { clubId: string; filter: DebtFilter; after: string | undefined; now: Date },
) {
  const last = sql`(select ${placeInList(now)} from ${charge} as charge_balance
    join ${club} on ${club.id} = ${chargeBalance.clubId} left join ${booking} on ${on.booking}
    where ${chargeBalance.id} = ${after})`;
  const page = await db
    .select({ id: sql<string>`${chargeBalance.id}` })
    .from(balancesIn(clubId, filter))
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(tournament, on.tournament)
    .leftJoin(person, on.person)
    .leftJoin(booking, on.booking)
    .leftJoin(court, on.court)
    .where(and(...wanted(filter), after === undefined ? undefined : sql`(${placeInList(now)}) > ${last}`))
    .orderBy(placeInList(now))
    .limit(reportPageSize + 1);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [found, timings] = await Promise.all([
    debts(db).where(inArray(chargeBalance.id, ids)).orderBy(placeInList(now)),
    timingOf(db, ids, now),
  ]);
  const byId = new Map(timings.map((timing) => [timing.id, timing]));
  return found.map((debt) => {
    const { series = null, later = false } = byId.get(debt.id) ?? {};
    return { ...debt, series, later };
  });
}

/** Returns the number and the sums of the debts that match the filter. */
export async function sumOfDebts(db: Database, clubId: string, filter: DebtFilter, now: Date) {
  const [found] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      owed: sql<number>`coalesce(sum(${chargeBalance.owed}), 0)`.mapWith(Number),
      owedLater: sql<number>`coalesce(sum(${chargeBalance.owed}) filter (where ${isLater(now)}), 0)`.mapWith(Number),
      toReturn: sql<number>`coalesce(sum(${toReturn}), 0)`.mapWith(Number),
    })
    .from(balancesIn(clubId, filter))
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(tournament, on.tournament)
    .leftJoin(person, on.person)
    .leftJoin(booking, on.booking)
    .leftJoin(court, on.court)
    .where(and(...wanted(filter)));
  return found ?? { count: 0, owed: 0, owedLater: 0, toReturn: 0 };
}

/** Finds what pairs of a category owe, have paid or are to get back. Leaves out broken pairs without a payment. */
export function debtsOfCategory(db: Database, { tournamentId, categoryId }: Place) {
  const matters = sql`(${chargeBalance.paid} > 0 or ${isOver} is null)`;
  return debts(db)
    .where(and(eq(chargeBalance.tournamentId, tournamentId), eq(chargeBalance.categoryId, categoryId), matters))
    .orderBy(asc(chargeBalance.createdAt), asc(chargeBalance.pairId), asc(chargeBalance.half), asc(chargeBalance.turn));
}

/** Returns the sum of refunds to pairs of a category. */
export async function returnedOf(db: Database, { tournamentId, categoryId }: Place): Promise<number> {
  const [found] = await db
    .select({
      returned: sql<number>`coalesce(-sum(${movement.paid}) filter (where ${isGivenBack}), 0)`.mapWith(Number),
    })
    .from(movement)
    .innerJoin(charge, eq(charge.id, movement.chargeId))
    .where(and(eq(charge.tournamentId, tournamentId), eq(charge.categoryId, categoryId)));
  return found?.returned ?? 0;
}

/** A charge, with the pair or the booking that it shares with others. */
type Debt = Pick<typeof chargeBalance.$inferSelect, "id" | "clubId" | "pairId" | "bookingId">;

/** Finds a debt and the others of its pair or its court. */
export function debtsBeside(db: Database, { id, clubId, pairId, bookingId }: Debt) {
  const beside = or(
    eq(chargeBalance.id, id),
    pairId === null ? undefined : eq(chargeBalance.pairId, pairId),
    bookingId === null ? undefined : eq(chargeBalance.bookingId, bookingId),
  );
  return debts(db)
    .where(and(eq(chargeBalance.clubId, clubId), beside))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.part), asc(chargeBalance.turn), asc(chargeBalance.createdAt));
}

/** Returns the debts of the club among which the filter chooses. */
function balancesIn(clubId: string, { state }: DebtFilter): SQL {
  return balancesOf(clubId, state === "owed" ? charge.isOwed : charge.hasRefundDue);
}

function wanted({ state, kind, tournamentId, text }: DebtFilter): SQL[] {
  return [
    state === "owed" ? sql`${chargeBalance.owed} > 0` : sql`${toReturn} > 0`,
    ...(kind ? [eq(chargeBalance.kind, kind)] : []),
    ...(tournamentId ? [eq(chargeBalance.tournamentId, tournamentId)] : []),
    ...isAbout(chargeBalance, text),
  ];
}
