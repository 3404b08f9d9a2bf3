import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { untilText } from "#web/features/courts/deposits/until-text.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** Formats the span of a booking: "sáb 28 nov, 20:00 a 21:00". */
export function bookingSpan({ day, startMinute, endMinute }: OwnBooking): string {
  return words.when(formatDay(day), timeText(startMinute), timeText(endMinute));
}

/** Formats the beginning of a booking: "sáb 28 nov, 20:00". */
export function bookingWhen({ day, startMinute }: OwnBooking): string {
  return formatDayAt(day, timeText(startMinute));
}

/** Says until when the club may answer; null if no answer is due. */
export function answerSentence({ answerUntil, deposit }: OwnBooking): string | null {
  return answerUntil === null || deposit?.awaited ? null : words.answerUntil(untilText(answerUntil));
}

/** Says why a booking is over. */
export function endingOf({ endedBy, deposit, fellShort }: OwnBooking): string {
  if (fellShort) return words.fellShort;
  if (endedBy === "nobody" && deposit?.awaited) return words.depositFreed;
  return endedBy ? words.endedBy[endedBy] : words.over;
}

/** Returns the message by which one player sends a confirmed booking to the other three. */
export function bookingShare(booking: OwnBooking): Share {
  const { club, court } = booking;
  return {
    title: words.shareTitle,
    text: words.shareText(club.name, bookingWhen(booking), court, club.address),
    url: `${productOrigin()}/reservar-cancha?complejo=${club.id}`,
  };
}
