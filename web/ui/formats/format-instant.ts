import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** The date and time of an instant by the club's clock. */
export type WallClock = { date: CalendarDate; time: string };

/** One formatter for each time zone: making one costs about thirty times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Converts an instant (ISO text with its zone) to the date and time of a time zone. */
export function wallClock(instant: string, timeZone = "America/Argentina/Buenos_Aires"): WallClock {
  const part = new Map(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const date = `${part.get("year")}-${part.get("month")}-${part.get("day")}`;
  if (!isCalendarDate(date)) throw new RangeError(`Not an instant: ${instant}`);
  return { date, time: `${part.get("hour")}:${part.get("minute")}` };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
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
  formatters.set(timeZone, made);
  return made;
}
