import { useState } from "react";
import type { ClubBooking } from "#contract/bookings.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotState, slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { HolderContact } from "./holder-contact.tsx";
import { slotPlace } from "./slot-place.ts";
import { useBookingActs } from "./use-booking-acts.ts";

/** The three dots of a booking: who holds it, how to reach them, and what can be changed. */
export function BookingOptions({ booking, court }: { booking: ClubBooking; court: Court }) {
  const [opened, setOpened] = useState(false);
  const { confirm, reject, cancel } = useBookingActs(booking, court);
  const who = slotTitle(booking);
  const close = () => setOpened(false);
  /** The sheet goes away first: a question never stands over another. */
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton label={words.options(who)} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <DotsIcon size={20} />
      </IconButton>
      <Sheet
        opened={opened}
        onClose={close}
        title={who}
        detail={`${slotState(booking)} · ${slotPlace(court, booking)}`}
        footer={
          booking.state === "PRE_RESERVA" ? (
            <ButtonPair>
              <Button variant="secondary" size="large" onClick={after(reject)}>
                {words.reject}
              </Button>
              <Button size="large" onClick={after(confirm)}>
                {words.confirm}
              </Button>
            </ButtonPair>
          ) : (
            <Button variant="danger" size="large" fullWidth onClick={after(cancel)}>
              {words.cancel}
            </Button>
          )
        }
      >
        <Stack gap={2}>
          <HolderContact booking={booking} court={court} />
        </Stack>
      </Sheet>
    </>
  );
}
