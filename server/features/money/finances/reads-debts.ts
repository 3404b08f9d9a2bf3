import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, creditEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";
import { isOverBesideBooking } from "./reads-charges.ts";

/** What is owed of a booking, its parts in order, and what its holder has in their favour there; undefined for who does not run the club. */
export async function findDebtsOfBooking(db: Database, bookingId: string, actor: Actor) {
  const [found] = await db
    .select({ clubId: court.clubId, personId: booking.personId })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(booking.id, bookingId), isRunBy(actor, court.clubId)));
  if (!found) return undefined;
  const charges = await debts(db)
    .where(eq(chargeBalance.bookingId, bookingId))
    .orderBy(asc(chargeBalance.turn), asc(chargeBalance.part));
  return { ...found, charges };
}

/** What somebody has in their favour at a club, in pesos. */
export async function creditAt(db: Database | Transaction, clubId: string, personId: string): Promise<number> {
  const [found] = await db
    .select({ credit: sql<number>`coalesce(sum(${creditEntry.amount}), 0)`.mapWith(Number) })
    .from(creditEntry)
    .where(and(eq(creditEntry.clubId, clubId), sql`${creditEntry.personId} = ${personId}`));
  return found?.credit ?? 0;
}

/** The same of several, by who they are; whoever has nothing is not there. */
export async function creditsAt(db: Database, clubId: string, personIds: readonly PersonId[]) {
  if (personIds.length === 0) return new Map<PersonId | null, number>();
  const found = await db
    .select({ personId: creditEntry.personId, credit: sql<number>`sum(${creditEntry.amount})`.mapWith(Number) })
    .from(creditEntry)
    .where(and(eq(creditEntry.clubId, clubId), inArray(creditEntry.personId, [...personIds])))
    .groupBy(creditEntry.personId);
  return new Map(found.map(({ personId, credit }) => [personId, credit]));
}

/** Whether the club of the row can be paid without going there: by transfer, or on line where that is offered at all. */
export function isPaidFromAfar(
  clubId: AnyColumn,
  { now, onLine }: { readonly now: Date; readonly onLine: boolean },
): SQL<boolean> {
  return sql`(exists (select from transfer_account as account where account.club_id = ${clubId})
    or exists (select from gateway_account as account where account.club_id = ${clubId} and disabled_at is null
      and coalesce(trouble, 'not-renewed') = 'not-renewed'
      and coalesce(expires_at, 'infinity') > ${onLine ? now.toISOString() : null}::timestamptz))`;
}

/** The same of the club of a charge. */
export async function canBePaid(tx: Transaction, chargeId: string, at: Parameters<typeof isPaidFromAfar>[1]) {
  const [found] = await tx
    .select({ can: isPaidFromAfar(charge.clubId, at) })
    .from(charge)
    .where(eq(charge.id, chargeId));
  return found?.can ?? false;
}

/** Who owes a charge and what it is for, as columns of a query that joins the tables where that stands. */
export function whoseAndWhatFor({ debtorName }: { readonly debtorName: AnyColumn }) {
  return {
    debtor: sql<string | null>`coalesce(${debtorName}, ${person.name})`,
    tournament: { id: tournament.id, name: tournament.name },
    category: { id: tournamentCategory.id, name: tournamentCategory.name, level: tournamentCategory.level },
    booking: { id: booking.id, day: booking.day, startMinute: booking.startMinute, endMinute: booking.endMinute },
    court: court.name,
  };
}

/** Charges of every kind as they are read, with whom and what they are for, and how much of each is to be given back. */
export function debts(db: Database) {
  return db
    .select({
      id: chargeBalance.id,
      kind: chargeBalance.kind,
      amount: chargeBalance.amount,
      paid: chargeBalance.paid,
      waived: chargeBalance.waived,
      owed: chargeBalance.owed,
      part: chargeBalance.part,
      concept: chargeBalance.concept,
      createdAt: chargeBalance.createdAt,
      club: { id: club.id, name: club.name },
      personId: chargeBalance.personId,
      pairId: chargeBalance.pairId,
      phone: sql<string | null>`coalesce(${person.phone}, ${booking.guestPhone})`,
      ...whoseAndWhatFor(chargeBalance),
      over: sql<boolean>`${isOverBesideBooking} is not null`,
      toReturn,
    })
    .from(chargeBalance)
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .leftJoin(tournamentCategory, eq(tournamentCategory.id, chargeBalance.categoryId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .leftJoin(court, eq(court.id, booking.courtId))
    .leftJoin(person, eq(person.id, chargeBalance.personId));
}
export type FoundDebt = Awaited<ReturnType<typeof debts>>[number];

/** How much of what was paid of the charge of the row is to be given back; the query has its tournament and its booking, if it is of one. */
export const toReturn = sql<number>`case when ${isOverBesideBooking} is null then 0
  else greatest(${chargeBalance.paid} - coalesce(${chargeBalance.fee}, 0), 0) end`.mapWith(Number);
