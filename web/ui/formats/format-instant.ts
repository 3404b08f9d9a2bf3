import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** Where and when an instant happened by the club's clock. */
export type WallClock = { date: CalendarDate; time: string };

/** Turns an instant (ISO text with its zone) into the day and the hour of a time zone; the screen decides how to say them. */
export function wallClock(instant: string, timeZone = "America/Argentina/Buenos_Aires"): WallClock {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const date = `${part.get("year")}-${part.get("month")}-${part.get("day")}`;
  if (!isCalendarDate(date)) throw new RangeError(`Not an instant: ${instant}`);
  return { date, time: `${part.get("hour")}:${part.get("minute")}` };
}
