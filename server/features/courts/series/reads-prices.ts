import { and, asc, eq, gte, sql } from "drizzle-orm";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import { priceOfDate } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import type { weeklySeries } from "#server/db/tables/series.ts";
import { isPriceFrozen } from "#server/features/money/finances/writes-seats.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Letting } from "./reads-dates.ts";

type Found = typeof weeklySeries.$inferSelect;

/**
 * Returns the effect of a new price, null for the club's own, from a day on. It concerns the made dates of a series
 * that have not begun.
 */
export async function pricesFrom(
  db: Database | Transaction,
  { series, club }: { readonly series: Found; readonly club: Letting },
  { from, price }: { readonly from: CalendarDate; readonly price: number | null },
  now: Date,
) {
  const { id, courtId, day, startMinute, seriesDay } = booking;
  const found = await db
    .select({
      ...{ id, courtId, day, startMinute, seriesDay },
      before: booking.price,
      owed: sql<number>`coalesce(sum(${chargeBalance.owed}), 0)::int`,
      frozen: isPriceFrozen(id),
    })
    .from(booking)
    .leftJoin(chargeBalance, eq(chargeBalance.bookingId, id))
    .where(and(eq(booking.seriesId, series.id), gte(seriesDay, from), eq(booking.state, "RESERVADO")))
    .groupBy(id)
    .orderBy(asc(id));
  const clock = clubClock(now, club.timeZone);
  return found
    .filter((one) => minutesUntil(one.day, one.startMinute, clock) > 0)
    .map(({ id: bookingId, before, owed, frozen, ...one }) => {
      const isUntouched = owed === (before ?? 0) && !frozen;
      const after = priceOfDate({ ...one, minutes: series.minutes, price }, club.priceBands, one.day);
      return {
        bookingId,
        day: one.seriesDay ?? one.day,
        before,
        after: isUntouched ? after : before,
        stays: !isUntouched,
      };
    });
}
