import type { BookableClub, OwnBooking } from "#contract/bookings.ts";
import { giveUp, type RequestRules } from "#domain/bookings/request.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { bookableClubs, bookingsOf } from "./reads-asking.ts";

type AskedBooking = Awaited<ReturnType<typeof bookingsOf>>["toCome"][number];

/** A club as whoever looks for a court sees it. */
export function presentBookable(found: Awaited<ReturnType<typeof bookableClubs>>[number]): BookableClub {
  const { id, name, address, image, courts } = found;
  return { id, name, address, imageUrl: image, courts, contact: presentContact(found) };
}

/** A booking as its player sees it; one that nobody answered in time has ended, also before the court is freed. */
export function presentOwn(
  { booking, court, club }: AskedBooking,
  now: Date,
  rules: RequestRules,
  isOver = false,
): OwnBooking {
  const { id, day, startMinute, endMinute, state, answerUntil, endedBy } = booking;
  if (state === "TORNEO") throw new Error(`booking ${id} is a tournament's`);
  const { timeZone, name, address } = club;
  const shown = {
    id,
    club: { id: club.id, name, address, contact: presentContact(club) },
    court,
    day,
    startMinute,
    endMinute,
  };
  if (state === "CANCELADO") return { ...shown, state, answerUntil: null, endedBy, canGiveUp: false };
  if (state === "PRE_RESERVA" && isOver) {
    return { ...shown, state: "CANCELADO", answerUntil: null, endedBy: "nobody", canGiveUp: false };
  }
  return {
    ...shown,
    state,
    answerUntil: state === "PRE_RESERVA" ? (answerUntil?.toISOString() ?? null) : null,
    endedBy: null,
    canGiveUp: giveUp(state, booking, clubClock(now, timeZone), rules).ok,
  };
}
