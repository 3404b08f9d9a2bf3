import { and, asc, eq, gt, ne, or, type SQL } from "drizzle-orm";
import type { CalendarDate, Hour } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";

/** The club with its courts in the order in which the club shows them. */
export async function findClub(db: Database | Transaction, clubId: string) {
  const rows = await db
    .select({ club, court })
    .from(club)
    .leftJoin(court, eq(court.clubId, club.id))
    .where(eq(club.id, clubId))
    .orderBy(asc(court.position), asc(court.number));
  const [first] = rows;
  return first && { ...first.club, courts: rows.flatMap((row) => row.court ?? []) };
}

/** Which bookings hold the court from this hour of the club's clock on, the running one included. */
export function holdsFrom(
  courtId: string,
  now: { readonly today: CalendarDate; readonly hour: Hour },
): SQL | undefined {
  const laterToday = and(eq(booking.day, now.today), gt(booking.endMinute, now.hour * 60));
  return and(eq(booking.courtId, courtId), ne(booking.state, "CANCELADO"), or(gt(booking.day, now.today), laterToday));
}

/** Whether the court has bookings that are not over. */
export async function hasBookingsFrom(
  tx: Transaction,
  courtId: string,
  now: { readonly today: CalendarDate; readonly hour: Hour },
): Promise<boolean> {
  const [found] = await tx.select({ id: booking.id }).from(booking).where(holdsFrom(courtId, now)).limit(1);
  return found !== undefined;
}
