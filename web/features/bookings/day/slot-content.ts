import type { ClubBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { bookingWords, slotWords } from "#web/i18n/bookings.ts";
import type { Stretch } from "./day-stretches.ts";

/** The word for the state of a slot; without a booking it is free. */
export function slotState(booking: ClubBooking | null): string {
  if (booking === null || booking.state === "CANCELADO") return slotWords.LIBRE;
  return slotWords[booking.state];
}

/** Who holds the court: a tournament, a player or a guest. */
export function slotTitle({ tournament, holder }: ClubBooking): string {
  return tournament?.name ?? holder?.name ?? bookingWords.someone;
}

/** The second line: from when to when what takes more than an hour lasts, else how to reach who booked. */
export function slotDetail({ from, to }: Stretch, { holder }: ClubBooking): string | null {
  const span = to - from === 60 ? null : bookingWords.span(timeText(from), timeText(to));
  return [span, holder?.phone?.text].filter(Boolean).join(" · ") || null;
}
