import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { checkSlot, type Slot } from "#domain/bookings/slot.ts";
import { openSpan } from "#domain/clubs/opening-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { minutesOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import { TournamentInfo } from "#web/features/bookings/day/tournament-info.tsx";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { BookingOptions } from "./booking-options.tsx";
import { PreBookingAnswer } from "./pre-booking-answer.tsx";

/** What decides whether a free hour can still be given away. */
export type SlotWorld = {
  readonly day: CalendarDate;
  readonly clock: WallClock;
  readonly club: Pick<ClubPanel, "openingHour" | "closingHour">;
};

/** What can be done with a piece of a court's day: book it, answer, change, or see which tournament has it. */
export function SlotActs({
  stretch,
  court,
  world,
  compact = false,
}: {
  stretch: Stretch;
  court: Court;
  world: SlotWorld;
  /** In the table of all courts there is room for one small thing. */
  compact?: boolean;
}) {
  const { booking } = stretch;
  if (booking === null) {
    const slot = { day: world.day, startMinute: stretch.from, endMinute: stretch.to };
    return isBookable(slot, world) ? <ReserveButton court={court} slot={slot} compact={compact} /> : null;
  }
  if (booking.tournament) return <TournamentInfo stretch={stretch} courtName={court.name} />;
  if (booking.state === "PRE_RESERVA" && !compact) return <PreBookingAnswer booking={booking} court={court} />;
  return <BookingOptions booking={booking} court={court} />;
}

function isBookable(slot: Slot, { clock, club }: SlotWorld): boolean {
  return checkSlot(slot, openSpan(club), { today: clock.date, minute: minutesOf(clock.time) }).ok;
}

const ReserveSheet = lazySheet(() => import("./reserve-sheet.tsx"));

/** "Reservar" on a free slot: books it for somebody. */
function ReserveButton({ court, slot, compact }: { court: Court; slot: Slot; compact: boolean }) {
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
