import { addDays, type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { dayEndHours } from "#domain/tournaments/hours.ts";
import type { Fixture, Stretch, TournamentMinute } from "./problem.ts";

/** The minute of a day on the club's clock, counted from the tournament's first day; 1440 is the beginning of the day after. */
export function tournamentMinute(first: CalendarDate, day: CalendarDate, minute: Minute): TournamentMinute {
  return minutesPerDay * daysBetween(first, day) + minute;
}

/** The day and the minute on the club's clock of a minute of the tournament. */
export function civilTime(
  first: CalendarDate,
  at: TournamentMinute,
): { readonly day: CalendarDate; readonly minute: Minute } {
  const days = Math.floor(at / minutesPerDay);
  return { day: addDays(first, days), minute: at - minutesPerDay * days };
}

/** The hours of a day of play that lie beyond midnight belong to the evening before: it ends where no other has begun. */
const nightEnds = dayEndHours.last * minutesPerHour - minutesPerDay;

/** Which day of play a minute lies in, 0 for the first; a match belongs to the day on which it starts. Decision 0044. */
export function dayOf(at: TournamentMinute): number {
  return Math.floor((at - nightEnds) / minutesPerDay);
}

/** The stretch of a day of play, from six in the morning to six in the morning. */
export function stretchOfDay(day: number): Stretch {
  return { from: minutesPerDay * day + nightEnds, to: minutesPerDay * (day + 1) + nightEnds };
}

/** Whether two stretches share a minute; those that only touch do not. Rules 7.2. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Minutes between the starts of the grid: the largest of 30, 15, 10 and 5 that divides every length. */
export function gridStep(fixtures: readonly Pick<Fixture, "length">[]): number {
  return [30, 15, 10].find((step) => fixtures.every(({ length }) => length % step === 0)) ?? 5;
}

/** The starts of the grid within a stretch, its end left out. */
export function gridBetween(from: TournamentMinute, to: TournamentMinute, step: number): TournamentMinute[] {
  const first = step * Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, nth) => first + step * nth);
}
