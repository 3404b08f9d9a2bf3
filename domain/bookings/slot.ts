import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay, minutesPerHour, type Span } from "#domain/lib/span.ts";

/** A stretch of a day on the club's clock, as long as it may be. Rules, 7.1. */
export type Slot = Span & { readonly day: CalendarDate };

/** The day and the running minute on a club's clock. */
export type ClubTime = { readonly today: CalendarDate; readonly minute: Minute };

/** When slots may begin, every so many minutes from the opening on, and how many minutes one may last. */
export type Grid = { readonly step: number; readonly lengths: readonly number[] };

/** A slot an hour, as long as it. Specification, section 9. */
export const hourlyGrid: Grid = { step: minutesPerHour, lengths: [minutesPerHour] };

export type SlotRefusal = "SLOT_IN_PAST" | "OUTSIDE_OPENING_HOURS" | "BETWEEN_SLOTS";

/** The slots of a day between opening and closing, by their beginning and then by their length. */
export function slotsOn(day: CalendarDate, open: Span, { step, lengths }: Grid): Slot[] {
  const steps = Math.max(0, Math.ceil((open.endMinute - open.startMinute) / step));
  return Array.from({ length: steps }, (_, index) => open.startMinute + index * step).flatMap((startMinute) =>
    lengths
      .map((length) => ({ day, startMinute, endMinute: startMinute + length }))
      .filter(({ endMinute }) => endMinute <= open.endMinute),
  );
}

/** Whether two slots share a moment; what ends as the other begins does not. Rules, 7.2. */
export function overlap(one: Slot, other: Slot): boolean {
  const apart = daysBetween(one.day, other.day) * minutesPerDay;
  return one.startMinute < other.endMinute + apart && other.startMinute + apart < one.endMinute;
}

/** How many minutes of the club's clock lie between now and a minute of a day; negative once it is over. */
export function minutesUntil(day: CalendarDate, minute: Minute, now: ClubTime): number {
  return daysBetween(now.today, day) * minutesPerDay + minute - now.minute;
}

/**
 * Checks that a club can still give this slot away: it is not over, the club is open for all of it, and it is one of the grid's.
 * The one that is running can be taken, for whoever walks in. `open` is when the club is open on that day.
 */
export function checkSlot(slot: Slot, open: Span, now: ClubTime, grid = hourlyGrid): Result<Slot, SlotRefusal> {
  const { day, startMinute, endMinute } = slot;
  if (minutesUntil(day, endMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  if (startMinute < open.startMinute || endMinute > open.endMinute) return refuse("OUTSIDE_OPENING_HOURS");
  const begins = (startMinute - open.startMinute) % grid.step === 0;
  return begins && grid.lengths.includes(endMinute - startMinute) ? ok(slot) : refuse("BETWEEN_SLOTS");
}
