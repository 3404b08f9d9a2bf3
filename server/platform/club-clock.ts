import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/bookings/slot.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";

/** The day and the minute that a moment has on the clock of a time zone. The one place that turns instants into days. */
export function clubClock(instant: Date, timeZone: string): ClubTime {
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastRead.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = readClock(instant, timeZone);
  lastRead.set(timeZone, { minute, time });
  return time;
}

/** What each clock said last: a clock moves on by whole minutes, and within one most requests ask it again. */
const lastRead = new Map<string, { readonly minute: number; readonly time: ClubTime }>();

function readClock(instant: Date, timeZone: string): ClubTime {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const today = `${part("year")}-${part("month")}-${part("day")}`;
  if (!isCalendarDate(today)) throw new RangeError(`No calendar date in ${timeZone}: ${today}`);
  return { today, minute: Number(part("hour")) * minutesPerHour + Number(part("minute")) };
}

/** One for each time zone: to make one costs about thirty times what it costs to ask one. */
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

/** The day that it is in the province, whose ranking it is. */
export function rankingDay({ now, timeZone }: { readonly now: () => Date; readonly timeZone: string }): CalendarDate {
  return clubClock(now(), timeZone).today;
}

/** The day of play that a moment belongs to on each club's clock: its night goes on until six. Decision 0044. */
export function clubEvening(instant: Date | Placeholder, timeZone: SQLWrapper): SQL<CalendarDate> {
  const moment = instant instanceof Date ? instant.toISOString() : instant;
  return sql`((${moment}::timestamptz at time zone ${timeZone}) - interval '6 hours')::date`;
}

/** The day that a moment has on each club's clock, for queries over many clubs. */
export function clubDay(instant: Date | Placeholder | SQLWrapper, timeZone: SQLWrapper): SQL<CalendarDate> {
  const moment = instant instanceof Date ? instant.toISOString() : instant;
  return sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
}
