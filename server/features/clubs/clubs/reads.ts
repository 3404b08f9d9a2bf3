import { and, asc, eq, gt, gte, isNotNull, isNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { weeklySeries } from "#server/db/tables/series.ts";

/** Finds the club with its courts in display order. */
export async function findClub(db: Database | Transaction, clubId: string) {
  const rows = await clubQuery(db).execute({ clubId });
  const [first] = rows;
  return first && { ...first.club, courts: rows.flatMap((row) => row.court ?? []) };
}

const clubQuery = preparedOn((db) =>
  db
    .select({ club, court })
    .from(club)
    .leftJoin(court, and(eq(court.clubId, club.id), isNull(court.removedAt)))
    .where(eq(club.id, sql.placeholder("clubId")))
    .orderBy(asc(court.position), asc(court.number))
    .prepare("club_with_courts"),
);

const { openingWeek, dayExceptions, grid, durations, priceBands, noSlivers } = club;

/** The columns of a club's opening hours and court rules, for queries that read no more of it. */
export const openingColumns = { openingWeek, dayExceptions };
export const courtRuleColumns = { ...openingColumns, grid, durations, priceBands, noSlivers };

/** Returns the club with its courts; it must exist. */
export async function requireClub(tx: Transaction, clubId: string) {
  const found = await findClub(tx, clubId);
  if (!found) throw new Error(`club ${clubId} is gone`);
  return found;
}

/**
 * The bookings that are not cancelled, and the requests. The states are literals: with parameters, a generic plan
 * cannot use the partial indexes, and PostgreSQL would plan each time anew.
 */
export const notCancelled = sql`${booking.state} <> 'CANCELADO'`;
export const isRequest = sql`${booking.state} = 'PRE_RESERVA'`;

/**
 * Matches bookings that hold their court: neither cancelled ones nor expired requests. A prepared query takes the
 * moment as a text.
 */
export function isLive(now: Date | Placeholder): SQL | undefined {
  const { answerUntil } = booking;
  return and(notCancelled, or(not(isRequest), isNull(answerUntil), gt(answerUntil, now)));
}

/** The bookings with a holder; an offer to the waiting list has none yet. */
export const isSomebodys = or(isNotNull(booking.personId), isNotNull(booking.guestName));

/** Matches bookings that are not over on the club's clock, including the running one. */
export function isToCome({ today, minute }: ClubTime | Record<keyof ClubTime, Placeholder>): SQL | undefined {
  // The day is compared twice, so that the index over days is used. A booking of yesterday may have crossed midnight.
  const yesterday = sql`(${today}::date - 1)`;
  const isOfToday = and(eq(booking.day, today), gt(booking.endMinute, minute));
  const crossed = and(eq(booking.day, yesterday), sql`${booking.endMinute} > ${minutesPerDay}::int + ${minute}::int`);
  return and(gte(booking.day, yesterday), or(gt(booking.day, today), isOfToday, crossed));
}

/** Matches bookings that hold the court now or later; `clock` is the moment on the club's clock. */
export function holdsFrom(courtId: string, now: Date, clock: ClubTime): SQL | undefined {
  return and(eq(booking.courtId, courtId), isLive(now), isToCome(clock));
}

/** Returns the number of a club's next court; numbers of removed courts are not used again. */
export async function nextCourtNumber(tx: Transaction, clubId: string): Promise<number> {
  const highest = sql<number>`coalesce(max(${court.number}), 0)`.mapWith(Number);
  const [found] = await tx.select({ highest }).from(court).where(eq(court.clubId, clubId));
  return (found?.highest ?? 0) + 1;
}

/** Returns true if the court has bookings that are not over. */
export async function hasBookingsFrom(tx: Transaction, courtId: string, now: Date, clock: ClubTime): Promise<boolean> {
  const [found] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(holdsFrom(courtId, now, clock))
    .limit(1);
  return found !== undefined;
}

/** Counts the weekly series of a court that may still have a date, on a day of its club's clock. */
export async function countSeriesFrom(
  db: Database | Transaction,
  courtId: string,
  { today }: ClubTime,
): Promise<number> {
  const { lastDay } = weeklySeries;
  return db.$count(weeklySeries, and(eq(weeklySeries.courtId, courtId), or(isNull(lastDay), gte(lastDay, today))));
}
