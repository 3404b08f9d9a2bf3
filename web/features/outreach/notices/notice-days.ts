import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";

/** Periods by which notifications are grouped. */
export const spans = ["today", "week", "before"] as const;
export type Span = (typeof spans)[number];

/** Days of the group "week": the last seven, including today. */
const daysOfWeek = 7;

/** Returns the group of a notification's day, seen from today. */
export function spanOf(day: CalendarDate, today: CalendarDate): Span {
  if (day >= today) return "today";
  return day > addDays(today, -daysOfWeek) ? "week" : "before";
}
