import { useState } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { minuteOfDay, momentOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import { TournamentInfo } from "#web/features/bookings/day/tournament-info.tsx";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { BookingOptions } from "./booking-options.tsx";
import { PreBookingAnswer } from "./pre-booking-answer.tsx";
import { type FreeStart, type SlotWorld, startsIn } from "./slot-world.ts";

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
    const starts = startsIn(stretch, world);
    return starts.length > 0 ? <ReserveButton court={court} world={world} starts={starts} compact={compact} /> : null;
  }
  // What is offered to somebody is theirs to answer.
  if (booking.offered) return null;
  if (booking.tournament) return <TournamentInfo stretch={stretch} courtName={court.name} />;
  // What waits for its seña can be paid at the desk as well.
  if (booking.state === "PRE_RESERVA" && !compact && !booking.deposit?.awaited)
    return <PreBookingAnswer booking={booking} court={court} />;
  const { courts: all, priceBands } = world.club;
  const courts = all.filter(({ active }) => active);
  const moment = momentOf(stretch, minuteOfDay(world.day, world.clock));
  return <BookingOptions booking={booking} court={court} courts={courts} priceBands={priceBands} moment={moment} />;
}

const ReserveSheet = lazySheet(() => import("./reserve-sheet.tsx"));

/** "Reservar" on a free slot: books it for somebody. */
function ReserveButton({
  court,
  world,
  starts,
  compact,
}: {
  court: Court;
  world: SlotWorld;
  starts: readonly FreeStart[];
  compact: boolean;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={compact ? "quiet" : "secondary"}
        size="row"
        aria-label={words.reserveSlot(court.name, timeText(starts[0]?.startMinute ?? 0))}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.reserve}
      </Button>
      {opened && <ReserveSheet court={court} world={world} starts={starts} onClose={() => setOpened(false)} />}
    </>
  );
}
