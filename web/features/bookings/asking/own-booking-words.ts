import type { OwnBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDay, formatDayAt, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** "sáb 28 nov, 20:00 a 21:00". */
export function bookingSpan({ day, startMinute, endMinute }: OwnBooking): string {
  return words.when(formatDay(day), timeText(startMinute), timeText(endMinute));
}

/** "sáb 28 nov, 20:00". */
export function bookingWhen({ day, startMinute }: OwnBooking): string {
  return formatDayAt(day, timeText(startMinute));
}

/** Until when the club may answer, or null where no answer is waited for. */
export function answerSentence({ answerUntil }: OwnBooking): string | null {
  if (answerUntil === null) return null;
  const { date, time } = wallClock(answerUntil);
  const { date: today } = wallClock(new Date().toISOString());
  return words.answerUntil(formatRelativeDayAt(date, time, today).toLowerCase());
}

/** Why a booking is over. */
export function endingOf({ endedBy }: OwnBooking): string {
  return endedBy ? words.endedBy[endedBy] : words.over;
}

/** A confirmed booking as one player sends it to the other three. */
export function bookingShare(booking: OwnBooking): Share {
  const { club, court } = booking;
  return {
    title: words.shareTitle,
    text: words.shareText(club.name, bookingWhen(booking), court, club.address),
    url: `${productOrigin()}/reservar-cancha?complejo=${club.id}`,
  };
}
