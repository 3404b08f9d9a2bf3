import { eq, inArray, type Placeholder, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge } from "#server/db/tables/money.ts";
import { weeklySeries } from "#server/db/tables/series.ts";

/** Up to how many days ahead the price of a court is due now. */
const daysAhead = 7;

/**
 * Returns a condition: the confirmed court of the row is more than a week ahead, by the clock of the club, which the
 * query joins. A slot that is held for its deposit is due now. A prepared query takes the moment as a text.
 */
export function isLater(now: Date | Placeholder) {
  const moment = now instanceof Date ? now.toISOString() : now;
  return sql<boolean>`coalesce(${booking.state} = 'RESERVADO'
    and ${booking.day} > (${moment}::timestamptz at time zone ${club.timeZone})::date + ${daysAhead}::int, false)`;
}

/**
 * Returns the recurring booking of the row, null if there is none, and whether its charge is due later, as columns of a
 * query.
 */
export const timing = (now: Date | Placeholder) => ({
  series: { id: weeklySeries.id, weekday: weeklySeries.weekday, startMinute: weeklySeries.startMinute },
  later: isLater(now),
});

/** Returns the timing of each of these charges. */
export function timingOf(db: Database, chargeIds: readonly string[], now: Date) {
  return db
    .select({ id: charge.id, ...timing(now) })
    .from(charge)
    .innerJoin(club, eq(club.id, charge.clubId))
    .leftJoin(booking, eq(booking.id, charge.bookingId))
    .leftJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(inArray(charge.id, [...chargeIds]));
}
export type FoundTiming = Awaited<ReturnType<typeof timingOf>>[number];
