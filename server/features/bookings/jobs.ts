import { and, isNotNull, lt } from "drizzle-orm";
import type { Logger } from "pino";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { releaseUnanswered } from "./writes-asking.ts";

type BookingJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly outbox: Outbox;
  readonly log: Logger;
};

/** Frees every court that was asked for and whose club did not answer in time. */
export async function releaseCourts({ db, now, outbox, log }: BookingJobParts): Promise<void> {
  const courts = await db.transaction((tx) => releaseUnanswered(tx, { now, outbox, requestId: "release-courts" }));
  if (courts > 0) log.info({ courts }, "Courts that were asked for are free again: no answer came in time");
}

/** Forgets who the guests of days long gone were; that a court was taken stays. Nobody asked them, so nothing of them is kept for ever. */
export async function forgetGuests(
  { db, guestDays }: { readonly db: Database; readonly guestDays: number },
  today: CalendarDate,
): Promise<void> {
  const longGone = and(isNotNull(booking.guestName), lt(booking.day, addDays(today, -guestDays)));
  await db.update(booking).set({ guestName: null, guestPhone: null }).where(longGone);
}
