import type { ClubBooking } from "#contract/bookings.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Court } from "#web/features/bookings/day-search.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

/** "sáb 21 nov, 19:00": when a slot begins, said in every question and sheet about it. */
export function slotWhen(day: CalendarDate, startTime: string): string {
  return formatDayAt(day, startTime);
}

/** "Cancha 2 · sáb 21 nov, 19:00": where and when. */
export function slotPlace(
  court: Pick<Court, "name">,
  { day, startTime }: Pick<ClubBooking, "day" | "startTime">,
): string {
  return words.slot(slotWhen(day, startTime), court.name);
}
