import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { eveningDay } from "#domain/clubs/letting/opening-hours.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { type ClubTime, minutesUntil } from "#domain/courts/bookings/slot.ts";
import { closedOn, seriesHorizon } from "#domain/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable, court } from "#server/db/tables/clubs.ts";
import { seriesException, seriesWaiting, weeklySeries } from "#server/db/tables/series.ts";
import { notCancelled } from "#server/features/clubs/clubs/reads.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import type { Letting } from "./reads-dates.ts";
import { holdDates, idsOf, isOneOf, type Maker, makeDates, skipDates } from "./writes-dates.ts";

/**
 * Updates the dates of a club's weekly series. Makes them up to the horizon, skips those on which the club is closed by
 * now, and restores those on which it is open again. Idempotent, also for concurrent calls: the courts are locked.
 */
export async function tendDates(
  tx: Transaction,
  by: Maker,
  clubId: string,
  first: RequestRules,
): Promise<{ readonly made: number }> {
  const withSeries = tx.select({ id: weeklySeries.courtId }).from(weeklySeries).where(eq(weeklySeries.clubId, clubId));
  const courts = await tx
    .select({ id: court.id })
    .from(court)
    .where(inArray(court.id, withSeries))
    .orderBy(asc(court.id))
    .for("no key update");
  // Read after the courts are locked: a change of the club's hours locks the courts for its dates too, and waits.
  const [club] = await tx.select().from(clubTable).where(eq(clubTable.id, clubId));
  const courtIds = courts.map(({ id }) => id);
  if (courtIds.length === 0 || !club) return { made: 0 };
  const clock = clubClock(by.now(), club.timeZone);
  await releaseUnanswered(tx, by, courtIds);
  const reopened = await reopenDates(tx, club, clock.today);
  await closeDates(tx, by, club, clock, reopened);
  const { daysAhead } = rulesOfClub(club.bookingRules, first);
  const made = await makeDates(tx, by, club, { courtIds, until: seriesHorizon(clock.today, { daysAhead }) });
  // Notify holders whose skipped date is back.
  for (const { series, day } of reopened) {
    if (!made.some((one) => one.seriesId === series.id && one.day === day)) continue;
    const after = { day, startMinute: series.startMinute };
    await record(tx, by, { kind: "series.date-restored", ...idsOf(series), after });
  }
  return { made: made.length };
}

/**
 * Makes or skips the dates of a court that waited for an answer or an offer, and notifies their holders. Dates that
 * still wait are recorded again. Returns the number made.
 */
export async function makeWaitingDates(tx: Transaction, by: Maker, courtId: string): Promise<number> {
  const [found] = await tx
    .select({ clubId: court.clubId })
    .from(court)
    .where(and(eq(court.id, courtId), court.active))
    .for("no key update");
  if (!found) return 0;
  const ofCourt = tx.select({ id: weeklySeries.id }).from(weeklySeries).where(eq(weeklySeries.courtId, courtId));
  const waited = await tx.delete(seriesWaiting).where(inArray(seriesWaiting.seriesId, ofCourt)).returning();
  const days = waited.map(({ day }) => day).toSorted();
  const until = days.at(-1);
  const [club] = await tx.select().from(clubTable).where(eq(clubTable.id, found.clubId));
  if (until === undefined || !club) return 0;
  await releaseUnanswered(tx, by, [courtId]);
  const asked = { courtIds: [courtId], until, needed: ({ day }: { day: CalendarDate }) => days.includes(day) };
  return (await makeDates(tx, by, club, asked)).length;
}

/** Deletes the exceptions of dates on which the club is open again; returns those dates. */
async function reopenDates(tx: Transaction, club: Letting, today: CalendarDate) {
  const { seriesId, day, why } = seriesException;
  const closed = await tx
    .select({ series: weeklySeries, day })
    .from(seriesException)
    .innerJoin(weeklySeries, eq(weeklySeries.id, seriesId))
    .where(and(eq(weeklySeries.clubId, club.id), eq(why, "closed"), gte(day, today)));
  const open = closed.filter((one) => !closedOn(one.series, club, one.day));
  for (const one of open)
    await tx.delete(seriesException).where(and(eq(seriesId, one.series.id), eq(day, one.day), eq(why, "closed")));
  return open;
}

/**
 * Skips the made dates of an evening on which the club is closed by exception. Other hours of a weekday leave them. The
 * charges of restored dates are locked along with them, so that all charges are locked in one order.
 */
async function closeDates(
  tx: Transaction,
  by: Maker,
  club: Letting,
  clock: ClubTime,
  reopened: Awaited<ReturnType<typeof reopenDates>>,
): Promise<void> {
  const evenings = club.dayExceptions.map(({ day }) => day);
  const days = evenings.flatMap((day) => [day, addDays(day, 1)]).filter((day) => day >= clock.today);
  if (days.length === 0) return;
  const { id, seriesDay } = booking;
  const made = await tx
    .select({ id, series: weeklySeries, seriesDay, day: booking.day, startMinute: booking.startMinute })
    .from(booking)
    .innerJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(and(eq(weeklySeries.clubId, club.id), inArray(booking.day, days), notCancelled));
  const left = made.flatMap(({ id: bookingId, series, seriesDay: ofDay, day, startMinute }) => {
    const isExcepted = evenings.includes(eveningDay({ day, startMinute }));
    const closed = isExcepted && closedOn({ startMinute, minutes: series.minutes }, club, day);
    const isOver = minutesUntil(day, startMinute + series.minutes, clock) <= 0;
    if (!closed || isOver || ofDay === null) return [];
    return [{ bookingId, series, day: ofDay, why: "closed", note: closed.feriado } as const];
  });
  if (left.length === 0) return;
  const backs = reopened.length === 0 ? [] : await tx.select({ id }).from(booking).where(isOneOf(reopened));
  const ids = left.map(({ bookingId }) => bookingId);
  await holdDates(
    tx,
    inArray(id, ids),
    backs.map((one) => one.id),
  );
  await skipDates(tx, by, left);
}
