import { type DayHours, hoursByDay } from "#domain/competition/tournaments/hours.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";
import { playingHoursWords as words } from "#web/i18n/tournaments.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";

/** The days and hours of a tournament, as the wire and the wizard have them. */
export type Played = Span & {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly otherHours: readonly DayHours[];
};

/** Formats the days of a tournament, and its hours, which a league has none of. Rules L.9. */
export function whenPlayed(
  tournament: Played & { readonly categories: readonly { readonly format: Format }[] },
): string {
  const { categories, startDate, endDate } = tournament;
  return isLeague(categories) ? formatDayRange(startDate, endDate) : daysAndHours(tournament);
}

/** Formats days and hours in one line: "sáb 28 y dom 29 nov, de 18:00 a 22:00". */
export function daysAndHours(played: Played): string {
  const [only, ...others] = groupsOf(played);
  const days = formatDayRange(played.startDate, played.endDate);
  if (!only || others.length > 0) return words.eachDay(days);
  return words.on(days, words.hours(timeText(only.startMinute), timeText(only.endMinute)));
}

/**
 * Formats the hours, a line for each stretch of days with the same ones. If all days have the same, it is one line
 * without days.
 */
export function hoursLines(played: Played): string[] {
  const groups = groupsOf(played);
  return groups.map(({ first, last, startMinute, endMinute }) => {
    const hours = words.hours(timeText(startMinute), timeText(endMinute));
    return groups.length === 1 ? words.everyDay(hours) : words.on(formatDayRange(first, last), hours);
  });
}

type Group = Span & { readonly first: CalendarDate; readonly last: CalendarDate };

function groupsOf({ startDate, endDate, ...hours }: Played): Group[] {
  const groups: Group[] = [];
  for (const { day, ...span } of hoursByDay({ ...hours, firstDay: startDate, lastDay: endDate })) {
    const open = groups.at(-1);
    const same = open?.startMinute === span.startMinute && open.endMinute === span.endMinute;
    if (open && same) groups[groups.length - 1] = { ...open, last: day };
    else groups.push({ ...span, first: day, last: day });
  }
  return groups;
}
