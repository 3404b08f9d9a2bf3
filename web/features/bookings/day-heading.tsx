import type { CalendarDate } from "#domain/lib/calendar.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { formatDay, formatRelativeDay } from "#web/ui/formats/format-date.ts";

/** "Hoy, sáb 21 nov": the day that is shown, said as people say it. */
export function DayHeading({ day, today, id }: { day: CalendarDate; today: CalendarDate; id: string }) {
  return <h2 id={id}>{bookingWords.dayTitle(formatRelativeDay(day, today), formatDay(day))}</h2>;
}
