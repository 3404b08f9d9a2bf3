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
 * A PRE_RESERVA that is nobody's yet is a freed slot that is offered to whoever waits for it (slot-watch.ts); only they answer it.
 * A PRE_RESERVA whose time for an answer is over is CANCELADO by nobody, whether or not that is written down yet. Rules, 7.5.
 */
import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";

export const bookingStates = ["PRE_RESERVA", "RESERVADO", "CANCELADO", "TORNEO"] as const;
export type BookingState = (typeof bookingStates)[number];

/** Who ended a booking that is CANCELADO: its club, its player, or nobody, because the club did not answer in time. */
export const bookingEnders = ["club", "player", "nobody"] as const;
export type BookingEnder = (typeof bookingEnders)[number];

/** What a booking is for: somebody who plays, once or every week, or a court that its club keeps for itself. A tournament's is told by its state. */
export const bookingKinds = ["single", "series", "block"] as const;

/** Where a booking comes from: its player asked for it, the club wrote it down, or it is one of a turno fijo. */
export const bookingSources = ["web", "desk", "series"] as const;
export type BookingSource = (typeof bookingSources)[number];

export type BookingAct = "confirm" | "reject" | "cancel";
export type BookingRefusal = "HELD_BY_TOURNAMENT" | "BOOKING_CHANGED" | "ANSWERED_TOO_LATE" | "BOOKING_OFFERED";

/** What decides what can be done with a booking. `answerUntil` is when a request ends without an answer; null where it never does. */
export type BookingStanding = {
  readonly state: BookingState;
  readonly answerUntil: Instant | null;
  readonly endedBy: BookingEnder | null;
  /** Whether it is offered to whoever waits for it, and is nobody's yet. */
  readonly isOffer: boolean;
};

const transitions: Record<BookingAct, { readonly from: BookingState; readonly to: BookingState }> = {
  confirm: { from: "PRE_RESERVA", to: "RESERVADO" },
  reject: { from: "PRE_RESERVA", to: "CANCELADO" },
  cancel: { from: "RESERVADO", to: "CANCELADO" },
};

/** The state after the act; refuses what a tournament holds, what is offered to somebody, what somebody else has changed meanwhile, and an answer too late. */
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

/** Whether it was asked for and nobody answered in time, from that moment on. */
export function endedUnanswered({ state, answerUntil, endedBy }: BookingStanding, now: Instant): boolean {
  if (state === "CANCELADO") return endedBy === "nobody";
  return state === "PRE_RESERVA" && answerUntil !== null && answerUntil <= now;
}

/** The hours of the day panel, first to last start; each row stands for one. Specification, section 9. */
export const dayHours = { first: 8, last: 23 } as const;

/**
 * How a moment of the day is written, "18:30"; the midnight that ends the day is "24:00", and what lies beyond it is written by the clock
 * of the night that follows, "02:00".
 */
export function timeText(minute: Minute): string {
  const shown = minute > minutesPerDay ? minute - minutesPerDay : minute;
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
