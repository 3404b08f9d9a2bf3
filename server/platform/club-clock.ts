import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";

/**
 * Returns the day and the minute of an instant on the clock of a time zone. This is the only place that turns instants
 * into days.
 */
export function clubClock(instant: Date, timeZone: string): ClubTime {
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastRead.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = readClock(instant, timeZone);
  lastRead.set(timeZone, { minute, time });
  return time;
}

/** The last result of each clock. Results change by whole minutes, and most requests ask again within one. */
const lastRead = new Map<string, { readonly minute: number; readonly time: ClubTime }>();

function readClock(instant: Date, timeZone: string): ClubTime {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const today = `${part("year")}-${part("month")}-${part("day")}`;
  if (!isCalendarDate(today)) throw new RangeError(`No calendar date in ${timeZone}: ${today}`);
  return { today, minute: Number(part("hour")) * minutesPerHour + Number(part("minute")) };
}

/** One formatter for each time zone. To create one costs about thirty times as much as to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}

/**
 * Returns the day of play of an instant on a club's clock. The night counts until six in the morning. Decision 0044.
 */
export function clubPlayDay(instant: Date, timeZone: string): CalendarDate {
  return dayOfPlay(clubClock(instant, timeZone));
}

/** Returns today's date in the province, which its ranking uses. */
export function rankingDay({ now, timeZone }: { readonly now: () => Date; readonly timeZone: string }): CalendarDate {
  return clubClock(now(), timeZone).today;
}

/**
 * Returns the SQL for the day of play of an instant on a club's clock. The night counts until six in the morning.
 * Decision 0044.
 */
export function clubEvening(instant: Date | Placeholder, timeZone: SQLWrapper): SQL<CalendarDate> {
  const moment = instant instanceof Date ? instant.toISOString() : instant;
  return sql`((${moment}::timestamptz at time zone ${timeZone}) - interval '6 hours')::date`;
}

/** Returns the SQL for the calendar day of an instant on a club's clock, for queries over many clubs. */
export function clubDay(instant: Date | Placeholder | SQLWrapper, timeZone: SQLWrapper): SQL<CalendarDate> {
  const moment = instant instanceof Date ? instant.toISOString() : instant;
  return sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
}
