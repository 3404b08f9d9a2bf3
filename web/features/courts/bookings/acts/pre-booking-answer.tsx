import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useBookingActs } from "./use-booking-acts.ts";

/** Shows the two answers to a pre-booking: refusal left, acceptance right. */
export function PreBookingAnswer({ booking, court }: { booking: ClubBooking; court: Court }) {
  const { confirm, reject, isPending } = useBookingActs(booking, court);
  const who = slotTitle(booking);
  return (
    <>
      <Button variant="secondary" size="row" aria-label={words.rejectOf(who)} onClick={reject}>
        {texts.reject}
      </Button>
      <Button size="row" aria-label={words.confirmOf(who)} loading={isPending} onClick={confirm}>
        {words.confirm}
      </Button>
    </>
  );
}
