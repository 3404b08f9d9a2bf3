/*
 * The validity of ranking points.
 *
 * | article | what                                                                          | here        |
 * |---------|-------------------------------------------------------------------------------|-------------|
 * | 5.2     | points count for 52 weeks from the tournament's end (a setting of the province) | `expiresOn` |
 *
 * Left out: 5.2's best so many results; 5.8 and 5.9, levels and ratings, which are not points. The query makes the
 * order of the ranking (5.10), because it has to take the first of thousands.
 */
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";

/** A year of 52 weeks, so that a yearly tournament replaces itself. Rules 5.2. */
export const defaultRankingWeeks = 52;

/**
 * Returns the first day on which points earned on a day no longer count: the same weekday so many weeks later. Rules
 * 5.2.
 */
export function expiresOn(earnedOn: CalendarDate, weeks: number): CalendarDate {
  return addDays(earnedOn, 7 * weeks);
}
