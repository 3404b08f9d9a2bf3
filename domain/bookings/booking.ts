/**
 * The life of a court booking. Specification, section 4 ("Booking"). LIBRE is the absence of a booking.
 *
 * | from        | to         | act     |
 * |-------------|------------|---------|
 * | PRE_RESERVA | RESERVADO  | confirm |
 * | PRE_RESERVA | CANCELADO  | reject  |
 * | RESERVADO   | CANCELADO  | cancel  |
 * | TORNEO      | nothing: the tournament holds it |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";

export const bookingStates = ["PRE_RESERVA", "RESERVADO", "CANCELADO", "TORNEO"] as const;
export type BookingState = (typeof bookingStates)[number];

/** Who ended a booking that is CANCELADO: its club, its player, or nobody, because the club did not answer in time. */
export const bookingEnders = ["club", "player", "nobody"] as const;
export type BookingEnder = (typeof bookingEnders)[number];

export type BookingAct = "confirm" | "reject" | "cancel";
export type BookingRefusal = "HELD_BY_TOURNAMENT" | "BOOKING_CHANGED";

const transitions: Record<BookingAct, { readonly from: BookingState; readonly to: BookingState }> = {
  confirm: { from: "PRE_RESERVA", to: "RESERVADO" },
  reject: { from: "PRE_RESERVA", to: "CANCELADO" },
  cancel: { from: "RESERVADO", to: "CANCELADO" },
};

/** The state after the act; refuses what a tournament holds, and what somebody else has changed meanwhile. */
export function changeBooking(state: BookingState, act: BookingAct): Result<BookingState, BookingRefusal> {
  if (state === "TORNEO") return refuse("HELD_BY_TOURNAMENT");
  const { from, to } = transitions[act];
  return state === from ? ok(to) : refuse("BOOKING_CHANGED");
}

/** The hours of the day panel, first to last start; each slot lasts one hour. Specification, section 9. */
export const dayHours = { first: 8, last: 23 } as const;

/** How an hour is written in a booking, "08:00" to "23:00". */
export function hourText(hour: number): string {
  return timeText(hour * 60);
}

/** How a moment of the day is written, from its minutes after midnight: "18:30"; the midnight that ends the day is "24:00". */
export function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
