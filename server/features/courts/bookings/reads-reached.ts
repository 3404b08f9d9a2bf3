import { and, asc, eq, gt, lt, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { isLive } from "#server/features/clubs/reads.ts";
import type { HeldBooking } from "./policy.ts";

/** The other courts in use of a booking's club that nobody holds at any minute of it, in the club's order. */
export function freeCourtsFor(
  db: Database,
  { clubId, courtId, day, startMinute, endMinute }: HeldBooking,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const taken = db
    .select({ one: sql`1` })
    .from(booking)
    .where(
      and(
        eq(booking.courtId, court.id),
        eq(booking.day, day),
        lt(booking.startMinute, endMinute),
        gt(booking.endMinute, startMinute),
        isLive(now),
      ),
    );
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.active, true), ne(court.id, courtId), notExists(taken)))
    .orderBy(asc(court.position), asc(court.number));
}
