import type { CalendarDate } from "#domain/lib/calendar.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { formatDay, formatRelativeDay } from "#web/ui/formats/format-date.ts";

/** Names the day on the screen as people say it: "Hoy, sáb 21 nov". */
export function DayHeading({ day, today, id }: { day: CalendarDate; today: CalendarDate; id: string }) {
  return <h2 id={id}>{bookingWords.dayTitle(formatRelativeDay(day, today), formatDay(day))}</h2>;
}
