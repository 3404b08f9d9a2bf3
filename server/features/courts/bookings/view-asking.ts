import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { giveUp, type RequestRules } from "#domain/courts/booking-rules/request.ts";
import { waitsForDeposit } from "#domain/courts/deposits.ts";
import { chooseDeadline, deadlineRulesOf } from "#domain/courts/open-matches/open-match.ts";
import { instant } from "#domain/lib/ids.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { OwnBookingFound } from "./reads-asking.ts";
import { cancellingOf } from "./view-cancelling.ts";

/** Presents a booking to its player; an expired request counts as ended, also before the court is freed. */
export function presentOwn(found: OwnBookingFound, now: Date, first: RequestRules, isOver = false): OwnBooking {
  const { booking, court, club } = found;
  const { id, day, startMinute, endMinute, price, deposit, seriesId, state, answerUntil, endedBy } = booking;
  if (state === "TORNEO") throw new Error(`booking ${id} is a tournament's`);
  const { timeZone, name, address } = club;
  const shown = {
    id,
    club: { id: club.id, name, address, contact: presentContact(club) },
    court,
    day,
    startMinute,
    endMinute,
    price,
    ...(deposit !== null && {
      deposit: { amount: deposit, paid: found.paid, waived: found.waived, awaited: waitsForDeposit(booking) },
    }),
    seriesId,
    ...(found.weekly && { weekly: found.weekly }),
    ...(booking.matchId !== null && { matchId: booking.matchId }),
    ...(found.openMatchId !== null && { openMatchId: found.openMatchId }),
  };
  const ended = { answerUntil: null, canGiveUp: false, cancelling: null };
  const why = found.fellShort ? { fellShort: true as const } : {};
  if (state === "CANCELADO") return { ...shown, ...ended, ...why, state, endedBy };
  if (state === "PRE_RESERVA" && isOver) return { ...shown, ...ended, state: "CANCELADO", endedBy: "nobody" };
  const canGiveUp = giveUp(state, booking, clubClock(now, timeZone)).ok;
  return {
    ...shown,
    state,
    answerUntil: state === "PRE_RESERVA" ? (answerUntil?.toISOString() ?? null) : null,
    endedBy: null,
    canGiveUp,
    cancelling: canGiveUp ? cancellingOf(found, now, first) : null,
    ...(canGiveUp && openingOf(found, now, first)),
  };
}

/** Presents the club's rules for an open match to a holder who may still open the booking. */
function openingOf(
  { booking, openMatchId, club, startsAt }: OwnBookingFound,
  now: Date,
  first: RequestRules,
): Pick<OwnBooking, "opening"> {
  if (booking.state !== "RESERVADO" || booking.matchId !== null || openMatchId !== null) return {};
  const rules = deadlineRulesOf(club.bookingRules, first);
  const { matchHours } = rules;
  const deadline = chooseDeadline("cancel", instant(startsAt), rules, instant(now.getTime()));
  if (!deadline.ok) return { opening: { matchHours } };
  const { today: day, minute } = clubClock(new Date(deadline.value), club.timeZone);
  return { opening: { matchHours, fillBy: { day, minute } } };
}
