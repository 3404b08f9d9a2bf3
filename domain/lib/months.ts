import { type CalendarDate, type CalendarMonth, isCalendarMonth } from "./calendar.ts";

/** Returns the month of a day. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return monthAfter(date, 0);
}

/** Returns the month that lies so many months after (or, negative, before) the given one, or that of the given day. */
export function monthAfter(month: CalendarMonth | CalendarDate, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + months;
  const text = `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
  if (!isCalendarMonth(text)) throw new RangeError(`No calendar month ${months} months from ${month}`);
  return text;
}
