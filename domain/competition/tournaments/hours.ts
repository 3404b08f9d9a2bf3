import type { ClubTime, Slot } from "#domain/courts/bookings/slot.ts";
import { addDays, type CalendarDate, daysBetween, daysFrom } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay, minutesPerHour, type Span } from "#domain/lib/span.ts";
import { endHours, startHours } from "./tournament.ts";

/**
 * The playing hours of one day of a tournament, in minutes after the midnight that begins it. A day of play may
 * continue beyond the midnight that ends it: 1560 is two o'clock of the following night, which still belongs to this
 * day. Decision 0046.
 */
export type DayHours = { readonly day: CalendarDate; readonly startMinute: Minute; readonly endMinute: Minute };

/** The playing hours of a tournament: the same from its first day to its last, with other hours on some days. */
export type PlayingHours = Span & {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** The special hours, each day once; only days of the tournament whose hours differ. */
  readonly otherHours: readonly DayHours[];
};

/**
 * The hours at which a single day may start and end; 30 is six in the morning of the following night, before any other
 * day begins.
 */
export const dayStartHours = { first: 8, last: 23 } as const;
export const dayEndHours = { first: 9, last: 30 } as const;

/** The most days that may have hours of their own. */
export const otherHoursMax = 62;

/**
 * Returns the day of play of a moment on the club's clock: until six in the morning the evening before goes on.
 * Decision 0044.
 */
export function dayOfPlay({ today, minute }: ClubTime): CalendarDate {
  return minute < dayEndHours.last * minutesPerHour - minutesPerDay ? addDays(today, -1) : today;
}

/** Checks if a moment of the club's clock belongs to an earlier day of play than another. */
export function isOfEarlierEvening(then: ClubTime, now: ClubTime): boolean {
  return dayOfPlay(then) < dayOfPlay(now);
}

/** The start and end, in minutes, of a day without play between two days of a suspended tournament. */
const noPlay = 12 * minutesPerHour;

/**
 * Lists the hours of every day of play, first to last, without the days marked as no play. Other invalid hours, as in a
 * half-filled form, stay in the list.
 */
export function hoursByDay({ firstDay, lastDay, startMinute, endMinute, otherHours }: PlayingHours): DayHours[] {
  const other = new Map(otherHours.map((one) => [one.day, one]));
  return daysFrom(firstDay, lastDay)
    .map((day) => other.get(day) ?? { day, startMinute, endMinute })
    .filter((one) => one.startMinute !== noPlay || one.endMinute !== noPlay);
}

/**
 * Returns the days and hours of a tournament that is suspended in the evening of `stopsOn` and continues on later days.
 * The days between are without play. A tournament that had not begun begins on the first of the new days.
 */
export function suspendedHours(
  hours: PlayingHours,
  stopsOn: CalendarDate,
  continues: readonly [DayHours, ...DayHours[]],
): PlayingHours {
  const days = continues.map(({ day }) => day).toSorted();
  const [first = continues[0].day] = days;
  const hasBegun = hours.firstDay <= stopsOn;
  const rest = daysFrom(addDays(hasBegun ? stopsOn : first, 1), addDays(days.at(-1) ?? first, -1))
    .filter((day) => !days.includes(day) && (day < first || day > hours.lastDay))
    .map((day) => ({ day, startMinute: noPlay, endMinute: noPlay }));
  const changed = new Map([...hours.otherHours, ...rest, ...continues].map((one) => [one.day, one]));
  const firstDay = hasBegun ? hours.firstDay : first;
  const lastDay = [hours.lastDay, ...days].toSorted().at(-1) ?? hours.lastDay;
  const otherHours = [...changed.values()].filter(({ day }) => firstDay <= day && day <= lastDay);
  return {
    ...hours,
    firstDay,
    lastDay,
    otherHours: otherHours.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/**
 * Keeps the special hours that matter: on days of the tournament, different from its usual hours, and only the last
 * entry of each day.
 */
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
 * Returns the stretches of calendar days for which the tournament takes a court, by day. Hours beyond midnight lie on
 * the next day, so that they compete there with other users of the court.
 */
export function heldSlots(hours: PlayingHours): Slot[] {
  return hoursByDay(hours).flatMap(({ day, startMinute, endMinute }) => {
    const before = { day, startMinute, endMinute: Math.min(endMinute, minutesPerDay) };
    const beyond = { day: addDays(day, 1), startMinute: 0, endMinute: endMinute - minutesPerDay };
    return beyond.endMinute > 0 ? [before, beyond] : [before];
  });
}

/** The range of whole hours in a field of a form, both ends included. */
type OfferedHours = { readonly first: number; readonly last: number };

function offered(hour: number, { first, last }: OfferedHours): Minute {
  return Math.min(Math.max(hour, first), last) * minutesPerHour;
}

function asOffered({ startMinute, endMinute }: Span, starts: OfferedHours, ends: OfferedHours): Span {
  return {
    startMinute: offered(Math.floor(startMinute / minutesPerHour), starts),
    endMinute: offered(Math.ceil(endMinute / minutesPerHour), ends),
  };
}

/**
 * Converts the hours of a tournament to those of its form, in whole hours. The usual hours of the form end at 23. If
 * the tournament's hours go beyond the form's range, each of its days gets special hours, up to the allowed number of
 * days.
 */
export function formHours(hours: PlayingHours): Span & Pick<PlayingHours, "otherHours"> {
  const { firstDay, lastDay, startMinute, endMinute } = hours;
  const usual = asOffered(hours, startHours, endHours);
  const isOffered = usual.startMinute === startMinute && usual.endMinute === endMinute;
  const other = new Map(hours.otherHours.map((one) => [one.day, one]));
  const days = isOffered ? hours.otherHours.map(({ day }) => day) : daysFrom(firstDay, lastDay);
  const otherHours = days.slice(0, otherHoursMax).map((day) => {
    const own = other.get(day) ?? { startMinute, endMinute };
    return { day, ...asOffered(own, dayStartHours, dayEndHours) };
  });
  return { ...usual, otherHours };
}

/** Counts the court hours on one court; a partial hour at the end of a stretch counts as one. */
export function countHours(hours: PlayingHours): number {
  // Computed without a loop over the days, because a mistyped year is counted before it is refused.
  const days = daysBetween(hours.firstDay, hours.lastDay) + 1;
  const usual = hoursIn(hours);
  return hours.otherHours.reduce((sum, other) => sum + hoursIn(other) - usual, days * usual);
}

/** Moves the hours to days that lie so many days later. */
export function daysLater(hours: readonly DayHours[], days: number): DayHours[] {
  return hours.map((one) => ({ ...one, day: addDays(one.day, days) }));
}

function hoursIn({ startMinute, endMinute }: Span): number {
  const whole = (minutes: number) => Math.ceil(Math.max(0, minutes) / minutesPerHour);
  return whole(Math.min(endMinute, minutesPerDay) - startMinute) + whole(endMinute - minutesPerDay);
}
