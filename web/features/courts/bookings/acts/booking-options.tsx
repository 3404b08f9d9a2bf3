import { useState } from "react";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { PriceBand } from "#domain/clubs/letting/court-rules.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import type { Moment } from "#web/features/courts/bookings/day/day-stretches.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { slotPlace } from "./slot-place.ts";
import { useBookingActs } from "./use-booking-acts.ts";

const BookingSheet = lazySheet(() => import("./booking-sheet.tsx"));
const EndBookingSheet = lazySheet(() => import("./end-booking-sheet.tsx"));
const MoveSheet = lazySheet(() => import("#web/features/courts/bookings/days/move-sheet.tsx"));
const ClubMatchSheet = lazySheet(() => import("#web/features/courts/bookings/open-match/club-match-sheet.tsx"));
const ChargeSheet = lazySheet(() => import("#web/features/money/finances/courts/charge-sheet.tsx"));

/** The three dots of a booking: its holder, how to reach them, and the possible changes. */
export function BookingOptions({
  booking,
  court,
  courts,
  priceBands,
  moment,
}: {
  booking: ClubBooking;
  court: Court;
  /** The courts to which it can be moved. */
  courts: readonly Court[];
  /** The prices that it could have there. */
  priceBands: readonly PriceBand[];
  moment: Moment;
}) {
  const [opened, setOpened] = useState<"options" | "move" | "match" | "charge" | "cancel" | "reject">();
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
      {(opened === "cancel" || opened === "reject") && (
        <EndBookingSheet booking={booking} court={court} kind={opened} acts={acts} onClose={close} />
      )}
      {opened === "match" && (
        <ClubMatchSheet
          booking={booking}
          place={slotPlace(court, booking)}
          moment={moment}
          onCharge={() => setOpened("charge")}
          onClose={close}
        />
      )}
      {opened === "charge" && <ChargeSheet booking={booking} place={slotPlace(court, booking)} onClose={close} />}
    </>
  );
}
