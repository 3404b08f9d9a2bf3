import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { inBatches, updateInBatches } from "#server/db/batches.ts";
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

/** The charges that a booking may have: one for each seat of an open match. Only one charged again has more. */
const chargesMax = 4;
/** Sorts before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

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
  // Counted with their charges.
  await inBatches(async (rowsMax) => chargesMax * (await forgetHolders(db, last, rowsMax / chargesMax)));
  await forgetDebtors(db, last);
  const isNamed = sql`(guest_name is not null or guest_phone is not null) and last_day < ${last}`;
  await updateInBatches(db, weeklySeries, sql`guest_name = null, guest_phone = null`, isNamed);
}

/** Matches charges that are settled. A debtor's name is kept until then. */
const isSettled = sql`debtor_name is not null
  and 0 = (select owed from charge_balance as stands where stands.id = ${charge}.id)`;

/** Erases guests from some bookings before a day, and from their settled charges. Returns the number of bookings. */
async function forgetHolders(db: Database, last: CalendarDate, rowsMax: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with batch as materialized (
      select id from ${booking} where (guest_name is not null or guest_phone is not null) and day < ${last}
      limit ${rowsMax}
    ), settled as (
      update ${charge} set debtor_name = null where booking_id = any(array(select id from batch)) and ${isSettled}
    )
    update ${booking} set guest_name = null, guest_phone = null where id = any(array(select id from batch))`);
  return rowCount ?? 0;
}

/**
 * Erases the debtors of charges that were settled since, and of bookings without a guest. Reads the old charges with a
 * name in the order in which they were made, a batch at a time. One that was made after its booking has to be as old
 * itself.
 */
async function forgetDebtors(db: Database, last: CalendarDate): Promise<void> {
  type Read = { readonly at: string; readonly id: string; readonly read: number };
  let from = { at: "-infinity", id: firstId };
  await inBatches(async (rowsMax) => {
    const { rows } = await db.execute<Read>(sql`
      with batch as materialized (
        select id, booking_id, created_at from ${charge}
        where debtor_name is not null and booking_id is not null
          and (created_at, id) > (${from.at}::timestamptz, ${from.id}::uuid) and created_at < ${last}::date
        order by created_at, id limit ${rowsMax}
      ), settled as (
        update ${charge} set debtor_name = null where ${isSettled} and id = any(array(
          select batch.id from batch join ${booking} on booking.id = booking_id and booking.day < ${last}))
      )
      select created_at::text as at, id, (select count(*) from batch)::int as read from batch
      order by created_at desc, id desc limit 1`);
    const [end] = rows;
    from = end ?? from;
    return end?.read ?? 0;
  });
}
