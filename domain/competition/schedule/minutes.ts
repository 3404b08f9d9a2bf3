import { dayEndHours } from "#domain/competition/tournaments/hours.ts";
import { addDays, type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { Fixture, Stretch, TournamentMinute } from "./problem.ts";

/**
 * Converts a minute of a day on the club's clock to minutes from the tournament's first day; 1440 is the beginning of
 * the next day.
 */
export function tournamentMinute(first: CalendarDate, day: CalendarDate, minute: Minute): TournamentMinute {
  return minutesPerDay * daysBetween(first, day) + minute;
}

/** Converts a minute of the tournament to the day and minute on the club's clock. */
export function civilTime(
  first: CalendarDate,
  at: TournamentMinute,
): { readonly day: CalendarDate; readonly minute: Minute } {
  const days = Math.floor(at / minutesPerDay);
  return { day: addDays(first, days), minute: at - minutesPerDay * days };
}

/**
 * The end of a night in minutes after midnight: until then the hours belong to the evening before, and no other day has
 * begun.
 */
const nightEnds = dayEndHours.last * minutesPerHour - minutesPerDay;

/**
 * Returns the day of play of a minute, 0 for the first; a match belongs to the day on which it starts. Decision 0044.
 */
export function dayOf(at: TournamentMinute): number {
  return Math.floor((at - nightEnds) / minutesPerDay);
}

/** Returns the stretch of a day of play, from six in the morning to six in the morning. */
export function stretchOfDay(day: number): Stretch {
  return { from: minutesPerDay * day + nightEnds, to: minutesPerDay * (day + 1) + nightEnds };
}

/** Checks if two stretches share a minute; stretches that only touch do not. Rules 7.2. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Returns the minutes between the starts of the grid: the largest of 30, 15, 10 and 5 that divides every length. */
export function gridStep(fixtures: readonly Pick<Fixture, "length">[]): number {
  return [30, 15, 10].find((step) => fixtures.every(({ length }) => length % step === 0)) ?? 5;
}

/** Lists the starts of the grid within a stretch, without its end. */
export function gridBetween(from: TournamentMinute, to: TournamentMinute, step: number): TournamentMinute[] {
  const first = step * Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, nth) => first + step * nth);
}
