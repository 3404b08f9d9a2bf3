import type { CourtRules, Duration } from "#domain/clubs/court-rules.ts";
import { openingStep, openOn } from "#domain/clubs/opening-hours.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay, type Span } from "#domain/lib/span.ts";

/** A stretch of a day on the club's clock, as long as it may be. Rules, 7.1. */
export type Slot = Span & { readonly day: CalendarDate };

/** The day and the running minute on a club's clock. */
export type ClubTime = { readonly today: CalendarDate; readonly minute: Minute };

/** What of a club's rules says which slots there are. */
export type SlotRules = Pick<CourtRules, "openingWeek" | "dayExceptions" | "grid" | "durations">;

export type SlotRefusal = "SLOT_IN_PAST" | "OUTSIDE_OPENING_HOURS" | "BETWEEN_SLOTS";

/** When something of this duration can begin on a day: every step of the grid from an opening on, as long as all of it fits before the closing. */
export function startsOn(rules: Omit<SlotRules, "durations">, day: CalendarDate, minutes: number): Minute[] {
  return openOn(rules, day).flatMap(({ startMinute, endMinute }) => {
    const starts = Math.max(0, Math.floor((endMinute - minutes - startMinute) / rules.grid) + 1);
    return Array.from({ length: starts }, (_, index) => startMinute + index * rules.grid);
  });
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
 * Checks that a club can still give this slot away: it is not over, the club is open for all of it, and it begins and lasts as the club
 * lets its courts. The one that is running can be taken, for whoever walks in.
 */
export function checkSlot(slot: Slot, rules: SlotRules, now: ClubTime): Result<Slot, SlotRefusal> {
  const { day, startMinute, endMinute } = slot;
  if (minutesUntil(day, endMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  const open = openOn(rules, day).find((one) => one.startMinute <= startMinute && endMinute <= one.endMinute);
  if (!open) return refuse("OUTSIDE_OPENING_HOURS");
  const begins = (startMinute - open.startMinute) % rules.grid === 0;
  const minutes = endMinute - startMinute;
  return begins && rules.durations.some((one) => one === minutes) ? ok(slot) : refuse("BETWEEN_SLOTS");
}

/** The starts from one minute to another that a club can still give away, and how long each may last until `freeUntil`; those without room are left out. */
export function slotsWithin(
  { day, startMinute, endMinute }: Slot,
  freeUntil: Minute,
  rules: SlotRules,
  now: ClubTime,
): { readonly startMinute: Minute; readonly minutes: readonly Duration[] }[] {
  const steps = Array.from({ length: Math.ceil((endMinute - startMinute) / openingStep) }, (_, index) => index);
  return steps.flatMap((step) => {
    const start = startMinute + step * openingStep;
    const fits = (minutes: number) =>
      start + minutes <= freeUntil && checkSlot({ day, startMinute: start, endMinute: start + minutes }, rules, now).ok;
    const minutes = rules.durations.filter(fits);
    return minutes.length > 0 ? [{ startMinute: start, minutes }] : [];
  });
}
