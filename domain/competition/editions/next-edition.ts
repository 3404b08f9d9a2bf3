import { addDays, type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";

/** The days of a tournament, both included. */
export type Days = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

/**
 * Proposes the days of a tournament that repeats another. They are the same weekdays, in the first week in which it
 * would begin after the other has ended and after `today`, the club's day.
 */
export function nextEdition({ startDate, endDate }: Days, today: CalendarDate): Days {
  const daysToPass = Math.max(daysBetween(startDate, endDate), daysBetween(startDate, today));
  const weeks = Math.floor(daysToPass / 7) + 1;
  return { startDate: addDays(startDate, weeks * 7), endDate: addDays(endDate, weeks * 7) };
}
