import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Formats the end of a place's offer: "hoy a las 18:30". */
export function offeredUntil(until: string): string {
  const { date, time } = wallClock(until);
  const { date: today } = wallClock(new Date().toISOString());
  return formatRelativeDayAt(date, time, today).toLowerCase();
}
