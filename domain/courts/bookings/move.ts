import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { BookingRefusal, BookingState } from "./booking.ts";
import { type ClubTime, checkSlot, minutesUntil, type Slot, type SlotRefusal, type SlotRules } from "./slot.ts";

/**
 * Moves a booking of a club to another day or time. It keeps its duration, even one that the club no longer offers.
 * Refuses bookings of a tournament, cancelled and past ones, and targets in the past or outside of the hours and starts
 * of the club. A request waits until its start at most, so that it cannot move to a slot that has begun. Rules, 7.5.
 */
export function moveBooking(
  booking: Slot & { readonly state: BookingState },
  to: { readonly day: Slot["day"]; readonly startMinute: Minute },
  rules: SlotRules,
  now: ClubTime,
): Result<Slot, Exclude<BookingRefusal, "ANSWERED_TOO_LATE" | "BOOKING_OFFERED"> | SlotRefusal> {
  if (booking.state === "TORNEO") return refuse("HELD_BY_TOURNAMENT");
  if (booking.state === "CANCELADO") return refuse("BOOKING_CHANGED");
  if (minutesUntil(booking.day, booking.endMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  const minutes = booking.endMinute - booking.startMinute;
  const slot = { day: to.day, startMinute: to.startMinute, endMinute: to.startMinute + minutes };
  if (booking.state === "PRE_RESERVA" && minutesUntil(slot.day, slot.startMinute, now) <= 0)
    return refuse("SLOT_IN_PAST");
  const checked = checkSlot(slot, { ...rules, durations: [60, 90, 120] }, now);
  return checked.ok ? ok(slot) : checked;
}
