import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { updateInBatches } from "#server/db/batches.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { charge } from "#server/db/tables/money.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { courtsUnanswered, releaseUnanswered } from "./writes-asking.ts";

type BookingJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Frees every court whose request the club did not answer in time. */
export async function releaseCourts({ db, now, log }: BookingJobParts): Promise<void> {
  let courts = 0;
  // One court at a time, so that no transaction grows with the backlog of a downtime.
  for (const courtId of await courtsUnanswered(db, now()))
    courts += await db.transaction((tx) => releaseUnanswered(tx, { now, requestId: "release-courts" }, [courtId]));
  if (courts > 0) log.info({ courts }, "Courts that were asked for are free again: no answer came in time");
}

/**
 * Erases the names of guests from bookings of days long gone; the bookings stay. Guests never consented, so that
 * nothing of them is kept for ever.
 */
export async function forgetGuests(
  { db, guestDays }: { readonly db: Database; readonly guestDays: number },
  today: CalendarDate,
): Promise<void> {
  const last = addDays(today, -guestDays);
  const named = (until: SQL) => sql`(guest_name is not null or guest_phone is not null) and ${until} < ${last}`;
  const nobody = sql`guest_name = null, guest_phone = null`;
  await updateInBatches(db, booking, nobody, named(sql`day`));
  // A debtor's name is kept until the debt for the court is settled.
  await updateInBatches(
    db,
    charge,
    sql`debtor_name = null`,
    sql`id in (select stands.id from charge_balance as stands join booking on booking.id = stands.booking_id
      where stands.owed = 0 and booking.day < ${last}) and debtor_name is not null`,
  );
  await updateInBatches(db, weeklySeries, nobody, named(sql`last_day`));
}
