import { type CalendarDate, type Hour, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";
import { courtRuleLimits, type OpeningHours } from "./court-rules.ts";

/** The hours that a club may choose from: those of its day panel, 08:00 to the midnight after 23:00. Specification, section 9. */
export const openingLimits = { first: 8, last: 24 } as const;

/** What hours begin and end with: the half hours of the clock. */
export const openingStep = 30;

/** When the club is open on a day, in order: what it says of that day, else what it says of its weekday; none where it is closed. */
export function openOn({ openingWeek, dayExceptions }: OpeningHours, day: CalendarDate): readonly Span[] {
  return dayExceptions.find((one) => one.day === day)?.hours ?? openingWeek[weekday(day)] ?? [];
}

/** How many minutes the club is open on a day. */
export function openMinutes(hours: OpeningHours, day: CalendarDate): number {
  return openOn(hours, day).reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
}

/** The stretches of a day in order; refuses those that end before they begin, touch or overlap, or lie beyond the day panel. */
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

/** A whole week and its exceptions, each day in order, the exceptions by their days; refuses what `checkHours` refuses, and a day told twice. */
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
 * The whole hours between which a club is open on some day of the week, as pages of before knew them; the day panel's where it never is.
 */
export function outermostHours({ openingWeek }: Pick<OpeningHours, "openingWeek">): {
  readonly openingHour: Hour;
  readonly closingHour: Hour;
} {
  const spans = openingWeek.flat();
  if (spans.length === 0) return { openingHour: openingLimits.first, closingHour: openingLimits.last };
  return {
    openingHour: Math.floor(Math.min(...spans.map(({ startMinute }) => startMinute)) / minutesPerHour),
    closingHour: Math.ceil(Math.max(...spans.map(({ endMinute }) => endMinute)) / minutesPerHour),
  };
}
