import type { ClubBooking } from "#contract/bookings.ts";
import type { liveOn } from "./reads.ts";

type Found = Awaited<ReturnType<typeof liveOn>>[number];

/** A booking as its club sees it. The club wrote down a guest's phone number; a player's is not its to know. */
export function presentBooking({ booking, tournament, personName }: Found): ClubBooking {
  const name = booking.guestName ?? personName;
  return {
    id: booking.id,
    courtId: booking.courtId,
    day: booking.day,
    startMinute: booking.startMinute,
    endMinute: booking.endMinute,
    state: booking.state,
    tournament,
    holder: name === null ? null : { name, phone: booking.guestPhone },
  };
}
