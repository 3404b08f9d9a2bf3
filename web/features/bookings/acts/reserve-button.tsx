import { useState } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const ReserveSheet = lazySheet(() => import("./reserve-sheet.tsx"));

/** "Reservar" on a free slot: books it for somebody. */
export function ReserveButton({ court, slot, compact }: { court: Court; slot: Slot; compact: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={compact ? "quiet" : "secondary"}
        size="row"
        aria-label={words.reserveSlot(court.name, timeText(slot.startMinute))}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.reserve}
      </Button>
      {opened && <ReserveSheet court={court} slot={slot} onClose={() => setOpened(false)} />}
    </>
  );
}
