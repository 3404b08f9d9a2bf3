import { useState } from "react";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { minuteOfDay, momentOf, type Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";
import { TournamentInfo } from "#web/features/courts/bookings/day/tournament-info.tsx";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { BookingOptions } from "./booking-options.tsx";
import { PreBookingAnswer } from "./pre-booking-answer.tsx";
import { type FreeStart, type SlotWorld, startsIn } from "./slot-world.ts";

/** Shows the actions on a piece of a court's day: book it, answer, change, or see its tournament. */
export function SlotActs({
  stretch,
  court,
  world,
  compact = false,
}: {
  stretch: Stretch;
  court: Court;
  world: SlotWorld;
  /** True in the table of all courts, which has room for one small button. */
  compact?: boolean;
}) {
  const { booking } = stretch;
  if (booking === null) {
    const starts = startsIn(stretch, world, court.id);
    return starts.length > 0 ? <ReserveButton court={court} world={world} starts={starts} compact={compact} /> : null;
  }
  // Only the player to whom a slot is offered can answer.
  if (booking.offered) return null;
  if (booking.tournament) return <TournamentInfo stretch={stretch} courtName={court.name} />;
  // A slot that waits for its deposit can be paid at the desk as well.
  if (booking.state === "PRE_RESERVA" && !compact && !booking.deposit?.awaited)
    return <PreBookingAnswer booking={booking} court={court} />;
  const { courts: all, priceBands } = world.club;
  const courts = all.filter(({ active }) => active);
  const moment = momentOf(stretch, minuteOfDay(world.day, world.clock));
  return <BookingOptions booking={booking} court={court} courts={courts} priceBands={priceBands} moment={moment} />;
}

const ReserveSheet = lazySheet(() => import("./reserve-sheet.tsx"));

/** "Reservar" on a free slot: books it for a guest or a player. */
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
        {texts.book}
      </Button>
      {opened && <ReserveSheet court={court} world={world} starts={starts} onClose={() => setOpened(false)} />}
    </>
  );
}
