/** A day of play in the club's own calendar, "2026-11-28". It has no time zone and is compared as text. */
export type CalendarDate = `${number}-${number}-${number}`;

/** A month of such days, "2026-11". */
export type CalendarMonth = `${number}-${number}`;

/** A whole hour of the club's clock, 0 to 24; 24 is the midnight that ends the day. */
export type Hour = number;

const daysPerMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Checks if the text is an existing day, as YYYY-MM-DD: "2026-02-30" is not, and no calendar has a year 0000. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Checks if the text is an existing month, as YYYY-MM. */
export function isCalendarMonth(text: string): text is CalendarMonth {
  return isCalendarDate(`${text}-01`);
}

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: CalendarMonth): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { first: `${month}-01`, last: `${month}-${daysInMonth(year, number)}` };
}

/** Returns the number of days in a month; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (daysPerMonth[month - 1] ?? 0);
}

/** Returns the day that lies so many days after (or, negative, before) the given one. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Returns the number of days from one day to another; 0 for the same day, negative if `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  // A shortcut, because the search for free hours calls this hundreds of times for one day.
  return from === to ? 0 : dayNumber(to) - dayNumber(from);
}

/** Lists every day from the first to the last, both included; none if the last comes first. */
export function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const start = dayNumber(first);
  const count = Math.max(0, dayNumber(last) - start + 1);
  return Array.from({ length: count }, (_, index) => fromDayNumber(start + index));
}

/** Returns 0 for Monday to 6 for Sunday, as calendars are drawn in Argentina. */
export function weekday(date: CalendarDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/**
 * Returns the days since 1970-01-01 in the proleptic Gregorian calendar (the civil-from-days algorithm of Howard
 * Hinnant).
 */
function dayNumber(date: CalendarDate): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function fromDayNumber(days: number): CalendarDate {
  const z = days + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  if (!isCalendarDate(text)) throw new RangeError(`No calendar date ${days} days from 1970-01-01`);
  return text;
}
