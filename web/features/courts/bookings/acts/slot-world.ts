import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { slotsWithin } from "#domain/courts/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { lastSlotEnd, minutesPerDay } from "#domain/lib/span.ts";
import { minutesOf, type Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";

/** The facts that decide whether a free hour can still be booked. */
export type SlotWorld = {
  readonly day: CalendarDate;
  readonly clock: WallClock;
  readonly club: ClubPanel;
  /** The bookings of the next day, if the night of this day extends into it. */
  readonly night: readonly ClubBooking[];
};

/** A possible start with its durations. */
export type FreeStart = ReturnType<typeof slotsWithin>[number];

/** Returns the starts in a free piece of a court's day, each with its durations. */
export function startsIn(
  { from, to, freeUntil = to }: Stretch,
  { day, clock, club, night }: SlotWorld,
  courtId: string,
): readonly FreeStart[] {
  const now = { today: clock.date, minute: minutesOf(clock.time) };
  const inNight = night.filter((one) => one.courtId === courtId && one.day > day && one.state !== "CANCELADO");
  const nextHeld = Math.min(lastSlotEnd, ...inNight.map(({ startMinute }) => startMinute + minutesPerDay));
  const until = freeUntil === minutesPerDay ? nextHeld : freeUntil;
  return slotsWithin({ day, startMinute: from, endMinute: to }, until, club, now);
}
