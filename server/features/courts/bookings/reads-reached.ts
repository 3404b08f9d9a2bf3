import { and, asc, eq, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import type { HeldBooking } from "./policy.ts";

/** Finds the other courts in use of a booking's club that are free for all of its time, in the club's order. */
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
        shareMoment(booking, {
          day: sql`${day}::date`,
          startMinute: sql`${startMinute}::integer`,
          endMinute: sql`${endMinute}::integer`,
        }),
        isLive(now),
      ),
    );
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.active, true), ne(court.id, courtId), notExists(taken)))
    .orderBy(asc(court.position), asc(court.number));
}
