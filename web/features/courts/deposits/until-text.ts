import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Formats a moment until which something can be done: "hoy, 20:14". */
export function untilText(moment: string): string {
  const { date, time } = wallClock(moment);
  const { date: today } = wallClock(new Date().toISOString());
  return formatRelativeDayAt(date, time, today).toLowerCase();
}
