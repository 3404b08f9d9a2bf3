/**
 * The life of a court booking. Specification, section 4 ("Booking"). LIBRE is the absence of a booking.
 *
 * | from        | to         | act     |
 * |-------------|------------|---------|
 * | PRE_RESERVA | RESERVADO  | confirm |
 * | PRE_RESERVA | CANCELADO  | reject  |
 * | RESERVADO   | CANCELADO  | cancel  |
 * | TORNEO      | nothing: the tournament holds it |
 *
 * A PRE_RESERVA without a player is a freed slot offered to a waiting player (slot-watch.ts); only that player answers.
 * A PRE_RESERVA past its deadline is CANCELADO by `nobody`, even before that is stored. Rules, 7.5.
 */
import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";

export const bookingStates = ["PRE_RESERVA", "RESERVADO", "CANCELADO", "TORNEO"] as const;
export type BookingState = (typeof bookingStates)[number];

/** The party that ended a CANCELADO booking: its club, its player, or nobody, if the club did not answer in time. */
export const bookingEnders = ["club", "player", "nobody"] as const;
export type BookingEnder = (typeof bookingEnders)[number];

/**
 * The purposes of a booking: a player's, once or every week, or a court that its club keeps for itself. Bookings of a
 * tournament have their own state instead.
 */
export const bookingKinds = ["single", "series", "block"] as const;

/** The origins of a booking: requested by its player, written down by the club, or a date of a weekly series. */
export const bookingSources = ["web", "desk", "series"] as const;
export type BookingSource = (typeof bookingSources)[number];

export type BookingAct = "confirm" | "reject" | "cancel";
export type BookingRefusal = "HELD_BY_TOURNAMENT" | "BOOKING_CHANGED" | "ANSWERED_TOO_LATE" | "BOOKING_OFFERED";

/**
 * The facts that decide which acts a booking allows. `answerUntil` is the deadline of a request; null if it has none.
 */
export type BookingStanding = {
  readonly state: BookingState;
  readonly answerUntil: Instant | null;
  readonly endedBy: BookingEnder | null;
  /** True while the slot is offered to a waiting player and has no holder yet. */
  readonly isOffer: boolean;
};

const transitions: Record<BookingAct, { readonly from: BookingState; readonly to: BookingState }> = {
  confirm: { from: "PRE_RESERVA", to: "RESERVADO" },
  reject: { from: "PRE_RESERVA", to: "CANCELADO" },
  cancel: { from: "RESERVADO", to: "CANCELADO" },
};

/**
 * Returns the state after the act. Refuses bookings held by a tournament, slots on offer, bookings changed by others in
 * the meantime, and answers after the deadline.
 */
export function changeBooking(
  booking: BookingStanding,
  act: BookingAct,
  now: Instant,
): Result<BookingState, BookingRefusal> {
  if (booking.state === "TORNEO") return refuse("HELD_BY_TOURNAMENT");
  if (booking.isOffer) return refuse("BOOKING_OFFERED");
  const { from, to } = transitions[act];
  if (from === "PRE_RESERVA" && endedUnanswered(booking, now)) return refuse("ANSWERED_TOO_LATE");
  return booking.state === from ? ok(to) : refuse("BOOKING_CHANGED");
}

/** Checks if this request ended without an answer: the deadline itself is already too late. */
export function endedUnanswered({ state, answerUntil, endedBy }: BookingStanding, now: Instant): boolean {
  if (state === "CANCELADO") return endedBy === "nobody";
  return state === "PRE_RESERVA" && answerUntil !== null && answerUntil <= now;
}

/** The hours of the day panel, from the first to the last start; each row is one hour. Specification, section 9. */
export const dayHours = { first: 8, last: 23 } as const;

/**
 * Formats a minute of the day, such as "18:30". The midnight that ends the day is "24:00"; a later minute is shown on
 * the clock of the following night, such as "02:00".
 */
export function timeText(minute: Minute): string {
  const shown = minute > minutesPerDay ? minute - minutesPerDay : minute;
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
