import type { OwnBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { untilText } from "#web/features/bookings/deposits/until-text.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
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
export function answerSentence({ answerUntil, deposit }: OwnBooking): string | null {
  return answerUntil === null || deposit?.awaited ? null : words.answerUntil(untilText(answerUntil));
}

/** Why a booking is over. */
export function endingOf({ endedBy, deposit }: OwnBooking): string {
  if (endedBy === "nobody" && deposit?.awaited) return words.depositFreed;
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
