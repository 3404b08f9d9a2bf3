import { type AnyColumn, and, asc, eq, inArray, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, creditEntry } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { namedCategory } from "#server/features/competition/categories/reads.ts";
import { isOverBesideBooking } from "./reads-charges.ts";

/** Finds the charges of a booking, parts in order. */
export function debtsOfBooking(db: Database, bookingId: string) {
  return debts(db)
    .where(eq(chargeBalance.bookingId, bookingId))
    .orderBy(asc(chargeBalance.turn), asc(chargeBalance.part));
}

/** Returns those of these people who can hold credit. They need an account, so guests have none. */
export async function findCreditHolders(db: Database | Transaction, personIds: readonly (string | null)[]) {
  const ids = personIds.flatMap((id) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Set<string>();
  const found = await db
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, ids), isNotNull(person.claimedAt)));
  return new Set(found.map(({ id }) => id));
}

/** Returns a person's credit at a club, in pesos. */
export async function creditAt(db: Database | Transaction, clubId: string, personId: string): Promise<number> {
  const [found] = await db
    .select({ credit: sql<number>`coalesce(sum(${creditEntry.amount}), 0)`.mapWith(Number) })
    .from(creditEntry)
    .where(and(eq(creditEntry.clubId, clubId), sql`${creditEntry.personId} = ${personId}`));
  return found?.credit ?? 0;
}

/** Returns the credit of several people at a club by person, in pesos; people without credit are missing. */
export async function creditsAt(db: Database, clubId: string, personIds: readonly PersonId[]) {
  if (personIds.length === 0) return new Map<PersonId | null, number>();
  const found = await db
    .select({ personId: creditEntry.personId, credit: sql<number>`sum(${creditEntry.amount})`.mapWith(Number) })
    .from(creditEntry)
    .where(and(eq(creditEntry.clubId, clubId), inArray(creditEntry.personId, [...personIds])))
    .groupBy(creditEntry.personId);
  return new Map(found.map(({ personId, credit }) => [personId, credit]));
}

/** The moment of a payment, and whether the operator offers online payment at all. */
type Paying = { readonly now: Date; readonly onLine: boolean };

/** Returns the moment of an online payment, null if none is offered. */
export const onLineAt = ({ now, onLine }: Paying) => (onLine ? now.toISOString() : null);

/**
 * Returns a condition: the club of the row can be paid remotely, by transfer, or online if that is offered at all. A
 * prepared query takes `onLineAt`.
 */
export function isPaidFromAfar(clubId: AnyColumn, at: Paying | Placeholder): SQL<boolean> {
  return sql`(exists (select from transfer_account as account where account.club_id = ${clubId})
    or exists (select from gateway_account as account where account.club_id = ${clubId} and disabled_at is null
      and coalesce(trouble, 'not-renewed') = 'not-renewed'
      and coalesce(expires_at, 'infinity') > ${"now" in at ? onLineAt(at) : at}::timestamptz))`;
}

/** Returns the same for the club of a charge. */
export async function canBePaid(tx: Transaction, chargeId: string, at: Paying) {
  const [found] = await tx
    .select({ can: isPaidFromAfar(charge.clubId, at) })
    .from(charge)
    .where(eq(charge.id, chargeId));
  return found?.can ?? false;
}

/** Returns the debtor and the subject of a charge, as columns of a query that joins their tables. */
export function whoseAndWhatFor({ debtorName }: { readonly debtorName: AnyColumn }) {
  return {
    debtor: sql<string | null>`coalesce(${debtorName}, ${person.name})`,
    tournament: { id: tournament.id, name: tournament.name },
    category: namedCategory,
    booking: { id: booking.id, day: booking.day, startMinute: booking.startMinute, endMinute: booking.endMinute },
    court: court.name,
  };
}

/** Selects charges of every kind with their debtor and subject, and the amount of each to refund. */
export function debts(db: Database | Transaction) {
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
      holdsCredit: sql<boolean>`${person.claimedAt} is not null`,
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

/**
 * The amount of the row's charge that is to be refunded; the query joins its tournament and its booking, if it has one.
 * It is more than 0 exactly for a charge with the mark `hasRefundDue` (decision 0263).
 */
export const toReturn = sql<number>`case when ${isOverBesideBooking} is null then 0
  else greatest(${chargeBalance.paid} - coalesce(${chargeBalance.fee}, 0), 0) end`.mapWith(Number);
