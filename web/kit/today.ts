import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { dayOfPlay } from "#domain/tournaments/hours.ts";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";

/** Today by the clock of the province, wherever the browser is. */
export function today(): CalendarDate {
  return wallClock(new Date().toISOString()).date;
}

/** The day of play that it is by that clock: until six in the morning the evening before goes on. */
export function evening(): CalendarDate {
  return eveningOf(wallClock(new Date().toISOString()));
}

/** The same by the clock of a club. */
export function eveningOf({ date, time }: WallClock): CalendarDate {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return dayOfPlay({ today: date, minute: hours * minutesPerHour + minutes });
}
