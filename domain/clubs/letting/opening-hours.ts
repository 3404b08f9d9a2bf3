import { addDays, type CalendarDate, type Hour, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { lastSlotEnd, type Minute, minutesPerDay, minutesPerHour, type Span } from "#domain/lib/span.ts";
import { courtRuleLimits, type OpeningHours } from "./court-rules.ts";

/**
 * The range of hours that a club may choose from: 06:00 to 02:00 of the next day, written 26. A night belongs to the
 * evening before (decision 0044). The default is 08:00 to midnight. Specification, section 9.
 */
export const openingLimits = { first: 6, last: lastSlotEnd / minutesPerHour } as const;
export const usualOpening = { first: 8, last: 24 } as const;

/** The step of opening hours: the half hours of the clock. */
export const openingStep = 30;

/**
 * Returns the open hours of a calendar day, in order: the end of the night before, which belongs to that evening, and
 * the day's own hours until midnight. An exceptional day overrides its weekday; empty if the club is closed.
 */
export function openOn(hours: OpeningHours, day: CalendarDate): readonly Span[] {
  return openingsOn(hours, day)
    .filter(({ startMinute }) => startMinute < minutesPerDay)
    .map(({ startMinute, endMinute }) => ({
      startMinute: Math.max(0, startMinute),
      endMinute: Math.min(endMinute, minutesPerDay),
    }));
}

/**
 * Lists the openings that have hours on a day of the calendar, each whole and in minutes of that day. The evening
 * before begins before its minute 0, and a night ends after its minute 1440. Slots are let within an opening and may
 * cross the midnight in it (decision 0136).
 */
export function openingsOn(hours: OpeningHours, day: CalendarDate): readonly Span[] {
  const before = eveningOf(hours, addDays(day, -1)).flatMap(({ startMinute, endMinute }) =>
    endMinute > minutesPerDay
      ? [{ startMinute: startMinute - minutesPerDay, endMinute: endMinute - minutesPerDay }]
      : [],
  );
  return before.length === 0 ? eveningOf(hours, day) : [...before, ...eveningOf(hours, day)];
}

/** The minute of a day until which a club may be open since the evening before. */
export const nightEnds = openingLimits.last * minutesPerHour - minutesPerDay;

/** Returns the day to whose evening a start belongs: the day before for one in the night, else its own. */
export function eveningDay({ day, startMinute }: { readonly day: CalendarDate; readonly startMinute: Minute }) {
  return startMinute < nightEnds ? addDays(day, -1) : day;
}

/** Returns the club's hours of a day, its night included. */
function eveningOf({ openingWeek, dayExceptions }: OpeningHours, day: CalendarDate): readonly Span[] {
  return dayExceptions.find((one) => one.day === day)?.hours ?? openingWeek[weekday(day)] ?? [];
}

/** Returns the minute at which the evening of a day is over: midnight, or the end of its night. */
function endOfEvening(hours: OpeningHours, day: CalendarDate): Minute {
  return Math.max(minutesPerDay, ...eveningOf(hours, day).map(({ endMinute }) => endMinute));
}

/**
 * Returns the minute of a day at which the club closes next after another minute of it: the end of the night of the
 * evening before while that night is running, else the end of the evening.
 */
export function closingAfter(
  hours: OpeningHours,
  { day, from }: { readonly day: CalendarDate; readonly from: Minute },
  now: { readonly today: CalendarDate; readonly minute: Minute },
): Minute {
  const night = endOfEvening(hours, addDays(day, -1)) - minutesPerDay;
  const isRunning = day === now.today && now.minute < night;
  return isRunning && from < night ? night : endOfEvening(hours, day);
}

/** Returns the number of minutes for which the club is open on a day. */
export function openMinutes(hours: OpeningHours, day: CalendarDate): number {
  return openOn(hours, day).reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
}

/**
 * Sorts the openings of a day; refuses those that end before they begin, touch or overlap, exceed `openingLimits`, or
 * leave the half-hour steps.
 */
export function checkHours(spans: readonly Span[]): Result<readonly Span[], "OPENING_HOURS_INVALID"> {
  const ordered = spans.toSorted((one, other) => one.startMinute - other.startMinute);
  const [first, last] = [openingLimits.first * minutesPerHour, openingLimits.last * minutesPerHour];
  const wrong = ordered.some(({ startMinute, endMinute }, index) => {
    const before = ordered[index - 1]?.endMinute ?? first - 1;
    const isOfTheClock = startMinute % openingStep === 0 && endMinute % openingStep === 0;
    return startMinute <= before || endMinute <= startMinute || endMinute > last || !isOfTheClock;
  });
  return wrong || spans.length > courtRuleLimits.spans ? refuse("OPENING_HOURS_INVALID") : ok(ordered);
}

/**
 * Checks a whole week and its exceptions; sorts each day and the exceptions by day. Refuses all that `checkHours`
 * refuses, and a repeated day.
 */
export function checkOpening({
  openingWeek,
  dayExceptions,
}: OpeningHours): Result<OpeningHours, "OPENING_HOURS_INVALID"> {
  const week = openingWeek.map(checkHours);
  const days = dayExceptions.map((one) => ({ ...one, checked: checkHours(one.hours) }));
  const isTold = new Set(days.map(({ day }) => day)).size === days.length && days.length <= courtRuleLimits.exceptions;
  if (week.length !== 7 || !isTold) return refuse("OPENING_HOURS_INVALID");
  const opened = week.flatMap((one) => (one.ok ? [one.value] : []));
  const others = days.flatMap(({ day, why, checked }) => (checked.ok ? [{ day, why, hours: checked.value }] : []));
  if (opened.length < week.length || others.length < days.length) return refuse("OPENING_HOURS_INVALID");
  return ok({ openingWeek: opened, dayExceptions: others.toSorted((one, other) => (one.day < other.day ? -1 : 1)) });
}

/**
 * Returns the earliest and latest whole hours of the week, for pages that still expect them; the default hours if the
 * club never opens.
 */
export function outermostHours({ openingWeek }: Pick<OpeningHours, "openingWeek">): {
  readonly openingHour: Hour;
  readonly closingHour: Hour;
} {
  const spans = openingWeek.flat();
  if (spans.length === 0) return { openingHour: usualOpening.first, closingHour: usualOpening.last };
  return {
    openingHour: Math.floor(Math.min(...spans.map(({ startMinute }) => startMinute)) / minutesPerHour),
    closingHour: Math.ceil(Math.max(...spans.map(({ endMinute }) => endMinute)) / minutesPerHour),
  };
}
