import type { OpeningHours } from "#domain/clubs/opening-hours.ts";
import type { CalendarDate, Hour } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** One hour of a court: it begins at `hour` on the club's clock and lasts until the next. Specification, section 3 (reserva). */
export type Slot = { readonly day: CalendarDate; readonly hour: Hour };

/** The day and the running hour on a club's clock. */
export type ClubHour = { readonly today: CalendarDate; readonly hour: Hour };

export type SlotRefusal = "SLOT_IN_PAST" | "OUTSIDE_OPENING_HOURS";

/**
 * Checks that a club can still give this hour away: it is not over, and the club is open for all of it. The hour that is
 * running can be taken, for whoever walks in. `now` is read on the club's clock.
 */
export function checkSlot(slot: Slot, opening: OpeningHours, now: ClubHour): Result<Slot, SlotRefusal> {
  if (slot.day < now.today || (slot.day === now.today && slot.hour < now.hour)) return refuse("SLOT_IN_PAST");
  if (slot.hour < opening.openingHour || slot.hour >= opening.closingHour) return refuse("OUTSIDE_OPENING_HOURS");
  return ok(slot);
}
