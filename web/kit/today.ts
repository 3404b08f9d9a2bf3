import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";

/** Returns today by the clock of the province, wherever the browser is. */
export function today(): CalendarDate {
  return wallClock(new Date().toISOString()).date;
}

/** Returns the current day of play by that clock: until six in the morning it is still the evening before. */
export function evening(): CalendarDate {
  return eveningOf(wallClock(new Date().toISOString()));
}

/** Returns the day of play by the clock of a club. */
export function eveningOf({ date, time }: WallClock): CalendarDate {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return dayOfPlay({ today: date, minute: hours * minutesPerHour + minutes });
}
