import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";

/** When something was said, as people look for it. */
export const spans = ["today", "week", "before"] as const;
export type Span = (typeof spans)[number];

/** The week is the last seven days, today among them. */
const daysOfWeek = 7;

/** When something of this day was said, on another. */
export function spanOf(day: CalendarDate, today: CalendarDate): Span {
  if (day >= today) return "today";
  return day > addDays(today, -daysOfWeek) ? "week" : "before";
}
