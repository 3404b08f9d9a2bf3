import type { CalendarDate } from "#domain/lib/calendar.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Today by the clock of the province, wherever the browser is. */
export function today(): CalendarDate {
  return wallClock(new Date().toISOString()).date;
}
