import type { ClubTime, Slot } from "#domain/bookings/slot.ts";
import { addDays, type CalendarDate, daysBetween, daysFrom } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour, type Span } from "#domain/lib/span.ts";

/**
 * From when to when a tournament is played on one of its days, in minutes after the midnight that begins it. A day of play may go on
 * beyond the midnight that ends it: 1560 is two o'clock of the night that follows, which still belongs to this day. Decision 0046.
 */
export type DayHours = { readonly day: CalendarDate; readonly startMinute: Minute; readonly endMinute: Minute };

/** When a tournament is played: from its first day to its last between the same hours, and on some of its days between others. */
export type PlayingHours = Span & {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** By day, each once; only days of the tournament that differ. */
  readonly otherHours: readonly DayHours[];
};

/** Hours that a single day may start and end at; 30 is six in the morning of the night that follows, before any other day begins. */
export const dayStartHours = { first: 8, last: 23 } as const;
export const dayEndHours = { first: 9, last: 30 } as const;

/** Most days that may have hours of their own. */
export const otherHoursMax = 62;

/** Which day of play a moment of the club's clock belongs to: until six in the morning the evening before goes on. Decision 0044. */
export function dayOfPlay({ today, minute }: ClubTime): CalendarDate {
  return minute < dayEndHours.last * minutesPerHour - minutesPerDay ? addDays(today, -1) : today;
}

/** Whether a moment of the club's clock was on an earlier day of play than another. */
export function isOfEarlierEvening(then: ClubTime, now: ClubTime): boolean {
  return dayOfPlay(then) < dayOfPlay(now);
}

/** The hours of every day, the first to the last. */
export function hoursByDay({ firstDay, lastDay, startMinute, endMinute, otherHours }: PlayingHours): DayHours[] {
  const other = new Map(otherHours.map((one) => [one.day, one]));
  return daysFrom(firstDay, lastDay).map((day) => other.get(day) ?? { day, startMinute, endMinute });
}

/** Of the hours asked for, those that say something: of a day of the tournament, other than its usual ones, the last word on each day. */
export function thoseThatDiffer(
  asked: readonly DayHours[],
  { firstDay, lastDay, startMinute, endMinute }: Omit<PlayingHours, "otherHours">,
): DayHours[] {
  const last = new Map(asked.map((one) => [one.day, one]));
  return [...last.values()]
    .filter(({ day }) => day >= firstDay && day <= lastDay)
    .filter((one) => one.startMinute !== startMinute || one.endMinute !== endMinute)
    .map(({ day, startMinute, endMinute }) => ({ day, startMinute, endMinute }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * The stretches of the calendar's days that the tournament takes of a court, by day: what a day of play has beyond midnight lies on the
 * day that follows, so that it competes there with whatever else wants the court.
 */
export function heldSlots(hours: PlayingHours): Slot[] {
  return hoursByDay(hours).flatMap(({ day, startMinute, endMinute }) => {
    const before = { day, startMinute, endMinute: Math.min(endMinute, minutesPerDay) };
    const beyond = { day: addDays(day, 1), startMinute: 0, endMinute: endMinute - minutesPerDay };
    return beyond.endMinute > 0 ? [before, beyond] : [before];
  });
}

/** How many court hours these are on one court: what is left of an hour at the end of a stretch is one. */
export function countHours(hours: PlayingHours): number {
  // Not day by day: a year typed wrong is counted before it is refused.
  const days = daysBetween(hours.firstDay, hours.lastDay) + 1;
  const usual = hoursIn(hours);
  return hours.otherHours.reduce((sum, other) => sum + hoursIn(other) - usual, days * usual);
}

/** The same hours on days that lie so many days later. */
export function daysLater(hours: readonly DayHours[], days: number): DayHours[] {
  return hours.map((one) => ({ ...one, day: addDays(one.day, days) }));
}

function hoursIn({ startMinute, endMinute }: Span): number {
  const whole = (minutes: number) => Math.ceil(Math.max(0, minutes) / minutesPerHour);
  return whole(Math.min(endMinute, minutesPerDay) - startMinute) + whole(endMinute - minutesPerDay);
}
