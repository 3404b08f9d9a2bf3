import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { reportPageSize } from "#contract/money/reports.ts";
import type { ChargeKind } from "#domain/money/ledger.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import { isGivenBack, isOver } from "#server/features/money/finances/reads-charges.ts";
import { debts, toReturn } from "#server/features/money/finances/reads-debts.ts";
import type { Actor } from "#server/platform/gate.ts";
import { balancesOf, isAbout, joinsOfMatter } from "./reads-matters.ts";

/** Which debts are asked for. */
type DebtFilter = {
  readonly state: "owed" | "to-return";
  readonly kind?: ChargeKind | undefined;
  readonly tournamentId?: string | undefined;
  readonly text?: string | undefined;
};

/** A category; its tournament is what the debts are found by. */
type Place = { readonly tournamentId: string; readonly categoryId: string };

const on = joinsOfMatter(chargeBalance);

/** The debts of a club that are asked for, the oldest first, from after one of them on; one more than a page holds. */
export function debtsOf(db: Database, clubId: string, filter: DebtFilter, after: string | undefined) {
  const last = sql`(select last.created_at, last.id from charge as last where last.id = ${after})`;
  return debts(db)
    .where(
      and(
        eq(chargeBalance.clubId, clubId),
        ...wanted(filter),
        after === undefined ? undefined : sql`(${chargeBalance.createdAt}, ${chargeBalance.id}) > ${last}`,
      ),
    )
    .orderBy(asc(chargeBalance.createdAt), asc(chargeBalance.id))
    .limit(reportPageSize + 1);
}

/** How many those are, and what they come to. */
export async function sumOfDebts(db: Database, clubId: string, filter: DebtFilter) {
  const [found] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      owed: sql<number>`coalesce(sum(${chargeBalance.owed}), 0)`.mapWith(Number),
      toReturn: sql<number>`coalesce(sum(${toReturn}), 0)`.mapWith(Number),
    })
    .from(balancesOf(clubId))
    .leftJoin(tournament, on.tournament)
    .leftJoin(person, on.person)
    .leftJoin(booking, on.booking)
    .leftJoin(court, on.court)
    .where(and(...wanted(filter)));
  return found ?? { count: 0, owed: 0, toReturn: 0 };
}

/** What pairs of a category owe, paid or are to get back, and those of pairs that are no more and have nothing to get left out. */
export function debtsOfCategory(db: Database, { tournamentId, categoryId }: Place) {
  const matters = sql`(${chargeBalance.paid} > 0 or ${isOver} is null)`;
  return debts(db)
    .where(and(eq(chargeBalance.tournamentId, tournamentId), eq(chargeBalance.categoryId, categoryId), matters))
    .orderBy(asc(chargeBalance.createdAt), asc(chargeBalance.pairId), asc(chargeBalance.half), asc(chargeBalance.turn));
}

/** What went back to pairs of a category. */
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

/** The category with its tournament, if the actor runs the club. */
export async function findOwnCategory(db: Database, categoryId: string, actor: Actor) {
  const [found] = await db
    .select({
      tournament: {
        id: tournament.id,
        name: tournament.name,
        cancelled: sql<boolean>`${tournament.status} = 'cancelled'`,
      },
      category: { id: tournamentCategory.id, name: tournamentCategory.name, level: tournamentCategory.level },
    })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(tournamentCategory.id, categoryId), isRunBy(actor, tournament.clubId)));
  return found;
}

/** A debt and the others of its pair or its court, if the actor runs the club; none otherwise. */
export async function debtsBeside(db: Database, chargeId: string, actor: Actor) {
  const [found] = await db
    .select({ clubId: chargeBalance.clubId, pairId: chargeBalance.pairId, bookingId: chargeBalance.bookingId })
    .from(chargeBalance)
    .where(and(eq(chargeBalance.id, chargeId), isRunBy(actor, chargeBalance.clubId)));
  if (!found) return undefined;
  const { clubId, pairId, bookingId } = found;
  const beside = or(
    eq(chargeBalance.id, chargeId),
    pairId === null ? undefined : eq(chargeBalance.pairId, pairId),
    bookingId === null ? undefined : eq(chargeBalance.bookingId, bookingId),
  );
  const charges = await debts(db)
    .where(and(eq(chargeBalance.clubId, clubId), beside))
    .orderBy(asc(chargeBalance.half), asc(chargeBalance.part), asc(chargeBalance.turn), asc(chargeBalance.createdAt));
  return { clubId, charges };
}

function wanted({ state, kind, tournamentId, text }: DebtFilter): SQL[] {
  return [
    state === "owed" ? sql`${chargeBalance.owed} > 0` : sql`${toReturn} > 0`,
    ...(kind ? [eq(chargeBalance.kind, kind)] : []),
    ...(tournamentId ? [eq(chargeBalance.tournamentId, tournamentId)] : []),
    ...isAbout(chargeBalance, text),
  ];
}
