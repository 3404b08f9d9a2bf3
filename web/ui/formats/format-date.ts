import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";

/* Days of play are calendar dates as text and never pass through Date, so no time zone can move them. */

/** The short names of the weekdays, Monday first. */
export const weekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const longWeekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const longMonths = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/** Two letters a day, Monday first, for the heads of calendars. */
export const weekdayHeads = ["lu", "ma", "mi", "ju", "vi", "sá", "do"] as const;

/** Returns the short month of a date (or of "2026-03"): "mar". */
export function monthName(date: string): string {
  return months[monthIndex(date)] ?? "";
}

/** Formats the title of a month: "Marzo 2026". */
export function formatMonth(date: string): string {
  const name = longMonths[monthIndex(date)] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date.slice(0, 4)}`;
}

/** Formats a day: "sáb 14 mar". */
export function formatDay(date: CalendarDate): string {
  return `${formatWeekday(date)} ${dayOfMonth(date)} ${monthName(date)}`;
}

/** Formats a date in full, for screen readers and confirmations: "sábado 14 de marzo de 2026". */
export function formatLongDay(date: CalendarDate): string {
  const month = longMonths[monthIndex(date)] ?? "";
  return `${formatLongWeekday(date)} ${dayOfMonth(date)} de ${month} de ${date.slice(0, 4)}`;
}

/** Formats a day with its time: "sáb 14 mar, 20:30". */
export function formatDayAt(date: CalendarDate, time: string): string {
  return `${formatDay(date)}, ${time}`;
}

/** Formats a day as "Hoy", "Mañana", "Ayer", or as usual. */
export function formatRelativeDay(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return texts.today;
  if (date === addDays(today, 1)) return uiWords.tomorrow;
  if (date === addDays(today, -1)) return uiWords.yesterday;
  return formatDay(date);
}

/** Formats a day with its time: "Hoy, 20:30" or "sáb 14 mar, 20:30". */
export function formatRelativeDayAt(date: CalendarDate, time: string, today: CalendarDate): string {
  return `${formatRelativeDay(date, today)}, ${time}`;
}

/**
 * Formats two days, equal ones as one. Examples: "sáb 28 y dom 29 nov", "vie 27 a dom 29 nov",
 * "sáb 31 oct y dom 1 nov".
 */
export function formatDayRange(first: CalendarDate, last: CalendarDate): string {
  if (first === last) return formatDay(first);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = sameMonth ? `${formatWeekday(first)} ${dayOfMonth(first)}` : formatDay(first);
  return `${start} ${addDays(first, 1) === last ? "y" : "a"} ${formatDay(last)}`;
}

/** Formats a date in numbers: "14/03/2026". */
export function formatShortDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

/** Formats an hour of the club's clock: "08:00" for 8. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** Formats the weekday in full: "sábado". */
export function formatLongWeekday(date: CalendarDate): string {
  return longWeekdays[weekday(date)] ?? "";
}

/** Formats the weekday: "sáb". */
export function formatWeekday(date: CalendarDate): string {
  return weekdays[weekday(date)] ?? "";
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

function monthIndex(date: string): number {
  return Number(date.slice(5, 7)) - 1;
}
