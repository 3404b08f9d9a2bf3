import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";

/** A span of days for searching tournaments. */
export type SearchSpan = "finde" | "15-dias" | "30-dias";

/** Returns the first and the last day of a span; the weekend is Saturday and Sunday, or the rest of it. */
export function daysOfSpan(span: SearchSpan, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  if (span !== "finde") return { from: today, to: addDays(today, span === "15-dias" ? 15 : 30) };
  const daysToSunday = 6 - weekday(today);
  const sunday = addDays(today, daysToSunday);
  return { from: daysToSunday === 0 ? today : addDays(sunday, -1), to: sunday };
}
