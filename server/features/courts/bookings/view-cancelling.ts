import { clubRulesOf, type Fee, feeOfCancelling, freeUntil } from "#domain/bookings/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/bookings/request.ts";
import { minutesUntil } from "#domain/bookings/slot.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { OwnBookingFound } from "./reads-asking.ts";

/** What cancelling costs its player at this moment, and until when it costs nothing. What waits for an answer always is free. */
export function cancellingOf(
  { booking, club, paid }: OwnBookingFound,
  now: Date,
  first: RequestRules,
): Fee & { readonly freeUntil: ReturnType<typeof freeUntil> | null } {
  if (booking.state === "PRE_RESERVA") return { keep: 0, refund: paid, owe: 0, freeUntil: null };
  const clock = clubClock(now, club.timeZone);
  const rules = { ...rulesOfClub(club.bookingRules, first), ...clubRulesOf(club.bookingRules) };
  // What the club wrote down for them at its desk was not bought on line.
  const isOwn = booking.createdBy === booking.personId;
  const on = isOwn ? clubClock(booking.createdAt, club.timeZone).today : null;
  const left = minutesUntil(booking.day, booking.startMinute, clock);
  const fee = feeOfCancelling(rules, { price: booking.price, paid }, left, { on, today: clock.today });
  const until = freeUntil(rules, booking, on);
  return { ...fee, freeUntil: minutesUntil(until.day, until.minute, clock) >= 0 ? until : null };
}
