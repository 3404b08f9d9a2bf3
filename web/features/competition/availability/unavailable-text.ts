import { type DayHours, hoursByDay } from "#domain/competition/tournaments/hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { Played } from "#web/features/competition/tournaments/playing-hours.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { formatWeekday } from "#web/ui/formats/format-date.ts";

/** Formats the hours when a player cannot play: "vie no, sáb antes de 13 no"; null for a player who always can. */
export function unavailableText(stretches: readonly DayHours[], played: Played): string | null {
  const days = new Map(playingDays(played).map((one) => [one.day, one]));
  const said = stretches.flatMap(({ day, startMinute, endMinute }) => {
    const whole = days.get(day);
    if (!whole) return [];
    const name = formatWeekday(day);
    const [fromStart, toEnd] = [startMinute <= whole.startMinute, endMinute >= whole.endMinute];
    if (fromStart && toEnd) return words.wholeDay(name);
    if (fromStart) return words.before(name, shortTime(endMinute));
    if (toEnd) return words.after(name, shortTime(startMinute));
    return words.between(name, shortTime(startMinute), shortTime(endMinute));
  });
  return said.length > 0 ? said.join(", ") : null;
}

/** Returns the days of a tournament with their hours. */
export function playingDays({ startDate, endDate, ...hours }: Played): DayHours[] {
  return hoursByDay({ ...hours, firstDay: startDate, lastDay: endDate });
}

/** Formats a time: "13" for a whole hour, "13:30" for any other. */
function shortTime(minute: Minute): string {
  return timeText(minute).replace(/^0?(\d+):00$/, "$1");
}
