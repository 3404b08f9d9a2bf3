import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { BookingRefusal, BookingState, bookingKinds } from "./booking.ts";
import type { ClubRules } from "./club-rules.ts";
import { type ClubTime, minutesUntil, type Slot } from "./slot.ts";

/** For how many days a club counts who did not come. */
export const missedDays = 90;

/**
 * Whether it may be noted of a booking that nobody came, or that they did: once it has begun, also long after, of what somebody holds.
 * Refuses what a tournament or the club itself holds, what has ended, and what has not begun.
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

/** Whether somebody who missed so many bookings of a club lately may still book there on their own; a club that says 0 never minds. */
export function mayBookAlone({ noShows }: Pick<ClubRules, "noShows">, missed: number): boolean {
  return noShows === 0 || missed < noShows;
}
