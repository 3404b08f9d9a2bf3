import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { type RequestRules, rulesOfClub } from "#domain/bookings/request.ts";
import { closedOn, seriesHorizon } from "#domain/bookings/series.ts";
import { type ClubTime, minutesUntil } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable, court } from "#server/db/tables/clubs.ts";
import { seriesException, weeklySeries } from "#server/db/tables/series.ts";
import { notCancelled } from "#server/features/clubs/reads.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Letting } from "./reads-dates.ts";
import { type Maker, makeDates, skipDates } from "./writes-dates.ts";

/**
 * Does for a club what its turnos fijos need: makes their dates up to the horizon, leaves those out on which it is closed by now, and makes
 * those again on which it is open again. Right however often it is done, and by however many at once: the courts are locked.
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
  // Read when the courts are ours: whoever changes the hours of the club tends its dates as well, and waits.
  const [club] = await tx.select().from(clubTable).where(eq(clubTable.id, clubId));
  const courtIds = courts.map(({ id }) => id);
  if (courtIds.length === 0 || !club) return { made: 0 };
  const clock = clubClock(by.now(), club.timeZone);
  await releaseUnanswered(tx, by, courtIds);
  await reopenDates(tx, club, clock.today);
  await closeDates(tx, by, club, clock);
  const { daysAhead } = rulesOfClub(club.bookingRules, first);
  return { made: await makeDates(tx, by, club, { courtIds, until: seriesHorizon(clock.today, { daysAhead }) }) };
}

/** Forgets that dates were left out because the club was closed, where it is open by now. */
async function reopenDates(tx: Transaction, club: Letting, today: CalendarDate): Promise<void> {
  const { seriesId, day, why } = seriesException;
  const closed = await tx
    .select({ seriesId, day, startMinute: weeklySeries.startMinute, minutes: weeklySeries.minutes })
    .from(seriesException)
    .innerJoin(weeklySeries, eq(weeklySeries.id, seriesId))
    .where(and(eq(weeklySeries.clubId, club.id), eq(why, "closed"), gte(day, today)));
  for (const one of closed) {
    if (closedOn(one, club, one.day)) continue;
    await tx.delete(seriesException).where(and(eq(seriesId, one.seriesId), eq(day, one.day), eq(why, "closed")));
  }
}

/** Leaves out the dates that are made and fall on a day on which the club is closed by exception. Other hours of a weekday leave them. */
async function closeDates(tx: Transaction, by: Maker, club: Letting, clock: ClubTime): Promise<void> {
  const days = club.dayExceptions.map(({ day }) => day).filter((day) => day >= clock.today);
  if (days.length === 0) return;
  const made = await tx
    .select({ series: weeklySeries, seriesDay: booking.seriesDay, day: booking.day, startMinute: booking.startMinute })
    .from(booking)
    .innerJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(and(eq(weeklySeries.clubId, club.id), inArray(booking.day, days), notCancelled));
  for (const { series, seriesDay, day, startMinute } of made) {
    const closed = closedOn({ startMinute, minutes: series.minutes }, club, day);
    const isOver = minutesUntil(day, startMinute + series.minutes, clock) <= 0;
    if (!closed || isOver || seriesDay === null) continue;
    await skipDates(tx, by, [{ series, day: seriesDay }], { why: "closed", note: closed.feriado });
  }
}
