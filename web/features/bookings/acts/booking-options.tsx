import { useState } from "react";
import type { ClubBooking } from "#contract/bookings.ts";
import type { PriceBand } from "#domain/clubs/court-rules.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import type { Moment } from "#web/features/bookings/day/day-stretches.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { slotPlace } from "./slot-place.ts";
import { useBookingActs } from "./use-booking-acts.ts";

const BookingSheet = lazySheet(() => import("./booking-sheet.tsx"));
const MoveSheet = lazySheet(() => import("#web/features/bookings/days/move-sheet.tsx"));
const ChargeSheet = lazySheet(() => import("#web/features/money/courts/charge-sheet.tsx"));

/** The three dots of a booking: who holds it, how to reach them, and what can be changed. */
export function BookingOptions({
  booking,
  court,
  courts,
  priceBands,
  moment,
}: {
  booking: ClubBooking;
  court: Court;
  /** Where it can be moved to. */
  courts: readonly Court[];
  /** What it could cost there. */
  priceBands: readonly PriceBand[];
  moment: Moment;
}) {
  const [opened, setOpened] = useState<"options" | "move" | "charge">();
  const acts = useBookingActs(booking, court);
  const close = () => setOpened(undefined);
  return (
    <>
      <IconButton label={words.options(slotTitle(booking))} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      {opened === "options" && (
        <BookingSheet booking={booking} court={court} moment={moment} acts={acts} onNext={setOpened} onClose={close} />
      )}
      {opened === "move" && <MoveSheet booking={booking} courts={courts} priceBands={priceBands} onClose={close} />}
      {opened === "charge" && <ChargeSheet booking={booking} place={slotPlace(court, booking)} onClose={close} />}
    </>
  );
}
