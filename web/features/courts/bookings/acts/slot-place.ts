import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

/** Formats the beginning of a slot, as every question and sheet about it does: "sáb 21 nov, 19:00". */
export function slotWhen({ day, startMinute }: Pick<Slot, "day" | "startMinute">): string {
  return formatDayAt(day, timeText(startMinute));
}

/** Formats the court and the beginning of a slot: "Cancha 2 · sáb 21 nov, 19:00". */
export function slotPlace(court: Pick<Court, "name">, slot: Pick<Slot, "day" | "startMinute">): string {
  return words.slot(slotWhen(slot), court.name);
}
