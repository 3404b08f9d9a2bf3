import type { ClubPanel } from "#contract/clubs.ts";
import { checkSlot } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Court } from "#web/features/bookings/day-search.ts";
import { minutesOf, type Stretch } from "#web/features/bookings/slots/day-stretches.ts";
import { TournamentInfo } from "#web/features/bookings/slots/tournament-info.tsx";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { BookingOptions } from "./booking-options.tsx";
import { PreBookingAnswer } from "./pre-booking-answer.tsx";
import { ReserveButton } from "./reserve-button.tsx";

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
    return isBookable(stretch, world) ? (
      <ReserveButton court={court} day={world.day} hour={stretch.from / 60} compact={compact} />
    ) : null;
  }
  if (booking.tournament) return <TournamentInfo stretch={stretch} courtName={court.name} />;
  if (booking.state === "PRE_RESERVA" && !compact) return <PreBookingAnswer booking={booking} court={court} />;
  return <BookingOptions booking={booking} court={court} />;
}

function isBookable({ from, to }: Stretch, { day, clock, club }: SlotWorld): boolean {
  const now = { today: clock.date, hour: Math.floor(minutesOf(clock.time) / 60) };
  return from % 60 === 0 && to - from === 60 && checkSlot({ day, hour: from / 60 }, club, now).ok;
}
