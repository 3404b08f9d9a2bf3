import { type Fee, feeOfCancelling, freeUntil } from "#domain/courts/booking-rules/cancelling.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { OwnBookingFound } from "./reads-asking.ts";

/**
 * Returns the fee that cancelling costs the player now, and until when it is free. A request is always free to cancel.
 */
export function cancellingOf(
  { booking, club, paid }: OwnBookingFound,
  now: Date,
  first: RequestRules,
): Fee & { readonly freeUntil: ReturnType<typeof freeUntil> | null } {
  if (booking.state === "PRE_RESERVA") return { keep: 0, refund: paid, owe: 0, freeUntil: null };
  const clock = clubClock(now, club.timeZone);
  const rules = { ...rulesOfClub(club.bookingRules, first), ...clubRulesOf(club.bookingRules) };
  // A booking that the club made at its desk was not bought online.
  const isOwn = booking.createdBy === booking.personId;
  const on = isOwn ? clubClock(booking.createdAt, club.timeZone).today : null;
  const left = minutesUntil(booking.day, booking.startMinute, clock);
  const fee = feeOfCancelling(rules, { price: booking.price, paid }, left, { on, today: clock.today });
  const until = freeUntil(rules, booking, on);
  return { ...fee, freeUntil: minutesUntil(until.day, until.minute, clock) >= 0 ? until : null };
}
