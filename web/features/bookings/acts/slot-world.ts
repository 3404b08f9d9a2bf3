import type { ClubPanel } from "#contract/clubs.ts";
import { slotsWithin } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";

/** What decides whether a free hour can still be given away. */
export type SlotWorld = {
  readonly day: CalendarDate;
  readonly clock: WallClock;
  readonly club: ClubPanel;
};

/** When somebody can begin, and for how long. */
export type FreeStart = ReturnType<typeof slotsWithin>[number];

/** When in a free piece of the day somebody can begin, and for how long. */
export function startsIn({ from, to, freeUntil = to }: Stretch, { day, clock, club }: SlotWorld): readonly FreeStart[] {
  const now = { today: clock.date, minute: minutesOf(clock.time) };
  return slotsWithin({ day, startMinute: from, endMinute: to }, freeUntil, club, now);
}
