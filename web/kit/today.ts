import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";

const minuteMilliseconds = 60_000;

/** The clock of the province in one minute: a screen asks for the day hundreds of times, and formatting is slow. */
let kept: { readonly minute: number; readonly clock: WallClock } | undefined;

function provinceClock(): WallClock {
  const minute = Math.floor(Date.now() / minuteMilliseconds);
  if (kept?.minute !== minute) kept = { minute, clock: wallClock(new Date().toISOString()) };
  return kept.clock;
}

/** Returns today by the clock of the province, wherever the browser is. */
export function today(): CalendarDate {
  return provinceClock().date;
}

/** Returns the current day of play by that clock: until six in the morning it is still the evening before. */
export function evening(): CalendarDate {
  return eveningOf(provinceClock());
}

/** Returns the day of play by the clock of a club. */
export function eveningOf({ date, time }: WallClock): CalendarDate {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return dayOfPlay({ today: date, minute: hours * minutesPerHour + minutes });
}
