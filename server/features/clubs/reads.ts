import { and, asc, eq, gt, gte, ne, or, type SQL } from "drizzle-orm";
import type { ClubHour } from "#domain/bookings/slot.ts";
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

/** Which bookings are not over at this hour of the club's clock, the running one included. */
export function isToCome({ today, hour }: ClubHour): SQL | undefined {
  // The day stands twice, so that the index over days is used.
  return and(gte(booking.day, today), or(gt(booking.day, today), gt(booking.endMinute, hour * 60)));
}

/** Which bookings hold the court from this hour of the club's clock on. */
export function holdsFrom(courtId: string, now: ClubHour): SQL | undefined {
  return and(eq(booking.courtId, courtId), ne(booking.state, "CANCELADO"), isToCome(now));
}

/** Whether the court has bookings that are not over. */
export async function hasBookingsFrom(tx: Transaction, courtId: string, now: ClubHour): Promise<boolean> {
  const [found] = await tx.select({ id: booking.id }).from(booking).where(holdsFrom(courtId, now)).limit(1);
  return found !== undefined;
}
