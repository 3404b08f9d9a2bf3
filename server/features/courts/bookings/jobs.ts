import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { releaseUnanswered } from "./writes-asking.ts";

type BookingJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Frees every court that was asked for and whose club did not answer in time. */
export async function releaseCourts({ db, now, log }: BookingJobParts): Promise<void> {
  const courts = await db.transaction((tx) => releaseUnanswered(tx, { now, requestId: "release-courts" }));
  if (courts > 0) log.info({ courts }, "Courts that were asked for are free again: no answer came in time");
}

/** Forgets who the guests of days long gone were; that a court was taken stays. Nobody asked them, so nothing of them is kept for ever. */
export async function forgetGuests(
  { db, guestDays }: { readonly db: Database; readonly guestDays: number },
  today: CalendarDate,
): Promise<void> {
  const longGone = and(isNotNull(booking.guestName), lt(booking.day, addDays(today, -guestDays)));
  await db.update(booking).set({ guestName: null, guestPhone: null }).where(longGone);
  // Who still owes a court is remembered until that is settled.
  await db.execute(sql`update charge set debtor_name = null from charge_balance as stands
    where charge.id = stands.id and charge.debtor_name is not null and stands.owed = 0
      and exists (select from booking where booking.id = charge.booking_id and day < ${addDays(today, -guestDays)})`);
  const overLongAgo = and(isNotNull(weeklySeries.guestName), lt(weeklySeries.lastDay, addDays(today, -guestDays)));
  await db.update(weeklySeries).set({ guestName: null, guestPhone: null }).where(overLongAgo);
}
