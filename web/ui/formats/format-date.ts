import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import { uiWords } from "#web/i18n/ui.ts";

/* Days of play are calendar dates as text and never pass through Date, so no time zone can move them. */

const weekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
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

/** "mar": the month of a date (or of "2026-03") in short. */
export function monthName(date: string): string {
  return months[monthIndex(date)] ?? "";
}

/** "Marzo 2026": the title of a month. */
export function formatMonth(date: string): string {
  const name = longMonths[monthIndex(date)] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date.slice(0, 4)}`;
}

/** "sáb 14 mar". */
export function formatDay(date: CalendarDate): string {
  return `${formatWeekday(date)} ${dayOfMonth(date)} ${monthName(date)}`;
}

/** "sábado 14 de marzo de 2026": a date said in full, for screen readers and confirmations. */
export function formatLongDay(date: CalendarDate): string {
  const month = longMonths[monthIndex(date)] ?? "";
  return `${longWeekdays[weekday(date)] ?? ""} ${dayOfMonth(date)} de ${month} de ${date.slice(0, 4)}`;
}

/** "sáb 14 mar, 20:30". */
export function formatDayAt(date: CalendarDate, time: string): string {
  return `${formatDay(date)}, ${time}`;
}

/** "Hoy", "Mañana", "Ayer", or the day as usual. */
export function formatRelativeDay(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return uiWords.today;
  if (date === addDays(today, 1)) return uiWords.tomorrow;
  if (date === addDays(today, -1)) return uiWords.yesterday;
  return formatDay(date);
}

/** "Hoy, 20:30" or "sáb 14 mar, 20:30". */
export function formatRelativeDayAt(date: CalendarDate, time: string, today: CalendarDate): string {
  return `${formatRelativeDay(date, today)}, ${time}`;
}

/** "sáb 28 y dom 29 nov", "vie 27 a dom 29 nov", "sáb 31 oct y dom 1 nov"; one day when both are the same. */
export function formatDayRange(first: CalendarDate, last: CalendarDate): string {
  if (first === last) return formatDay(first);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = sameMonth ? `${formatWeekday(first)} ${dayOfMonth(first)}` : formatDay(first);
  return `${start} ${addDays(first, 1) === last ? "y" : "a"} ${formatDay(last)}`;
}

/** "14/03/2026". */
export function formatShortDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

/** "08:00" for the hour 8 of the club's clock. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** "sáb". */
export function formatWeekday(date: CalendarDate): string {
  return weekdays[weekday(date)] ?? "";
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

function monthIndex(date: string): number {
  return Number(date.slice(5, 7)) - 1;
}
