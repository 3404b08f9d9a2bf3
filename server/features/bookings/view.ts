import type { ClubBooking } from "#contract/bookings.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { WithHolder } from "./reads.ts";

/** A booking as its club sees it, which may reach whoever holds one of its courts. */
export function presentBooking({ booking, tournament, personName, personPhone }: WithHolder): ClubBooking {
  const name = booking.guestName ?? personName;
  return {
    id: booking.id,
    courtId: booking.courtId,
    day: booking.day,
    startMinute: booking.startMinute,
    endMinute: booking.endMinute,
    state: booking.state,
    tournament,
    holder: name === null ? null : { name, phone: presentPhone(booking.guestPhone ?? personPhone) },
  };
}
