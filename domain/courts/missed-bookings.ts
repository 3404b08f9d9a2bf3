import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { ClubRules } from "./booking-rules/club-rules.ts";
import type { BookingRefusal, BookingState, bookingKinds } from "./bookings/booking.ts";
import { type ClubTime, minutesUntil, type Slot } from "./bookings/slot.ts";

/** The number of days for which a club counts no-shows. */
export const missedDays = 90;

/**
 * Checks if a no-show may be noted of a booking, or withdrawn: once it has begun, even long after, and only for a
 * player's booking. Refuses bookings of a tournament, blocks, ended bookings, and those that have not begun.
 */
export function noteMissed(
  {
    state,
    kind,
    day,
    startMinute,
  }: Slot & { readonly state: BookingState; readonly kind: (typeof bookingKinds)[number] },
  now: ClubTime,
): Result<null, Exclude<BookingRefusal, "ANSWERED_TOO_LATE" | "BOOKING_OFFERED"> | "NOT_BEGUN"> {
  if (state === "TORNEO") return refuse("HELD_BY_TOURNAMENT");
  if (state !== "RESERVADO" || kind === "block") return refuse("BOOKING_CHANGED");
  return minutesUntil(day, startMinute, now) > 0 ? refuse("NOT_BEGUN") : ok(null);
}

/**
 * Checks if a player with this many recent no-shows may still book alone at a club; a limit of 0 never stops anyone.
 */
export function mayBookAlone({ noShows }: Pick<ClubRules, "noShows">, missed: number): boolean {
  return noShows === 0 || missed < noShows;
}
