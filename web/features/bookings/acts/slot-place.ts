import { timeText } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

/** "sáb 21 nov, 19:00": when a slot begins, said in every question and sheet about it. */
export function slotWhen({ day, startMinute }: Pick<Slot, "day" | "startMinute">): string {
  return formatDayAt(day, timeText(startMinute));
}

/** "Cancha 2 · sáb 21 nov, 19:00": where and when. */
export function slotPlace(court: Pick<Court, "name">, slot: Pick<Slot, "day" | "startMinute">): string {
  return words.slot(slotWhen(slot), court.name);
}
