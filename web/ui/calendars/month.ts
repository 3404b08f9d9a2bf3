import { addDays, type CalendarDate, daysFrom, daysInMonth, isCalendarDate, weekday } from "#domain/lib/calendar.ts";

/** Returns the first day of the month of a date. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return dayOf(date, 1);
}

/** Returns the whole weeks, Monday first, that cover the month of a date: 4 to 6 rows of seven days. */
export function weeksOf(date: CalendarDate): CalendarDate[][] {
  const first = firstOfMonth(date);
  const last = lastOfMonth(date);
  const days = daysFrom(addDays(first, -weekday(first)), addDays(last, 6 - weekday(last)));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the same day of another month, or the last day of a shorter one ("2026-01-31" and 1 give "2026-02-28"). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return compose(target.year, target.month, Math.min(day, daysInMonth(target.year, target.month)));
}

/** Returns the date to which an arrow, Home, End or a page key leads; null for any other key. */
export function dateByKey(key: string, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "Home":
      return addDays(from, -weekday(from));
    case "End":
      return addDays(from, 6 - weekday(from));
    case "PageUp":
      return addMonths(from, -1);
    case "PageDown":
      return addMonths(from, 1);
    default:
      return null;
  }
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return dayOf(date, daysInMonth(year, month));
}

function dayOf(date: CalendarDate, day: number): CalendarDate {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return compose(year, month, day);
}

function compose(year: number, month: number, day: number): CalendarDate {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  if (!isCalendarDate(text)) throw new RangeError(`No such day: ${text}`);
  return text;
}
