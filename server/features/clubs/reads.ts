import { and, asc, eq, gt, gte, isNotNull, isNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/bookings/slot.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { weeklySeries } from "#server/db/tables/series.ts";

/** The club with its courts in the order in which the club shows them. */
export async function findClub(db: Database | Transaction, clubId: string) {
  const rows = await db
    .select({ club, court })
    .from(club)
    .leftJoin(court, and(eq(court.clubId, club.id), isNull(court.removedAt)))
    .where(eq(club.id, clubId))
    .orderBy(asc(court.position), asc(court.number));
  const [first] = rows;
  return first && { ...first.club, courts: rows.flatMap((row) => row.court ?? []) };
}

const { openingWeek, dayExceptions, grid, durations, priceBands, noSlivers } = club;

/** When a club is open, and how it lets its courts, for queries that read no more of it. */
export const openingColumns = { openingWeek, dayExceptions };
export const courtRuleColumns = { ...openingColumns, grid, durations, priceBands, noSlivers };

/** The same; it must exist. */
export async function requireClub(tx: Transaction, clubId: string) {
  const found = await findClub(tx, clubId);
  if (!found) throw new Error(`club ${clubId} is gone`);
  return found;
}

/**
 * Which bookings came to something, and which wait for an answer. The states stand there written out: where they are parameters, a
 * plan for all values cannot use the indexes of such bookings, and PostgreSQL plans each time anew.
 */
export const notCancelled = sql`${booking.state} <> 'CANCELADO'`;
export const isRequest = sql`${booking.state} = 'PRE_RESERVA'`;

/**
 * Which bookings hold their court: none that came to nothing, and no request whose time for an answer is over. A kept query is
 * given the moment as a text.
 */
export function isLive(now: Date | Placeholder): SQL | undefined {
  const { answerUntil } = booking;
  return and(notCancelled, or(not(isRequest), isNull(answerUntil), gt(answerUntil, now)));
}

/** Which bookings are somebody's: what is offered to whoever waits for it is nobody's yet. */
export const isSomebodys = or(isNotNull(booking.personId), isNotNull(booking.guestName));

/** Which bookings are not over on the club's clock, the running one included. */
export function isToCome({ today, minute }: ClubTime): SQL | undefined {
  // The day stands twice, so that the index over days is used.
  return and(gte(booking.day, today), or(gt(booking.day, today), gt(booking.endMinute, minute)));
}

/** Which bookings hold the court now or later; `clock` is what the moment is on the club's clock. */
export function holdsFrom(courtId: string, now: Date, clock: ClubTime): SQL | undefined {
  return and(eq(booking.courtId, courtId), isLive(now), isToCome(clock));
}

/** The number of a club's next court: that of a court which it has no more is not given again. */
export async function nextCourtNumber(tx: Transaction, clubId: string): Promise<number> {
  const highest = sql<number>`coalesce(max(${court.number}), 0)`.mapWith(Number);
  const [found] = await tx.select({ highest }).from(court).where(eq(court.clubId, clubId));
  return (found?.highest ?? 0) + 1;
}

/** Whether the court has bookings that are not over. */
export async function hasBookingsFrom(tx: Transaction, courtId: string, now: Date, clock: ClubTime): Promise<boolean> {
  const [found] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(holdsFrom(courtId, now, clock))
    .limit(1);
  return found !== undefined;
}

/** How many turnos fijos of a court may still have a date, on a day of its club's clock. */
export async function countSeriesFrom(
  db: Database | Transaction,
  courtId: string,
  { today }: ClubTime,
): Promise<number> {
  const { lastDay } = weeklySeries;
  return db.$count(weeklySeries, and(eq(weeklySeries.courtId, courtId), or(isNull(lastDay), gte(lastDay, today))));
}
