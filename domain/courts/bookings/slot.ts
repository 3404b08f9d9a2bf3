import type { CourtRules, Duration } from "#domain/clubs/letting/court-rules.ts";
import { openingStep, openingsOn } from "#domain/clubs/letting/opening-hours.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay, type Span } from "#domain/lib/span.ts";

/**
 * A stretch of time on the club's clock, named by the day of the calendar on which it begins. It begins before that
 * day's minute 1440, and ends after it if it crosses midnight. Rules, 7.1; decision 0136.
 */
export type Slot = Span & { readonly day: CalendarDate };

/** The day and the running minute on a club's clock. */
export type ClubTime = { readonly today: CalendarDate; readonly minute: Minute };

/** The rules of a club that determine its slots. */
export type SlotRules = Pick<CourtRules, "openingWeek" | "dayExceptions" | "grid" | "durations">;

export type SlotRefusal = "SLOT_IN_PAST" | "BEYOND_A_YEAR" | "OUTSIDE_OPENING_HOURS" | "BETWEEN_SLOTS";

/**
 * The number of days ahead within which a club books, blocks, and ends a recurring booking: a later day is a typing
 * error.
 */
const daysAheadMax = 365;

/** Checks if a day lies further ahead than a club books. */
export function isBeyondYear(day: CalendarDate, { today }: ClubTime): boolean {
  return daysBetween(today, day) > daysAheadMax;
}

/**
 * Lists the minutes of a day at which a booking of this duration can begin: each grid step of an opening that leaves it
 * enough time before the closing. The steps of a night go on from those of its evening.
 */
export function startsOn(rules: Omit<SlotRules, "durations">, day: CalendarDate, minutes: number): Minute[] {
  return openingsOn(rules, day).flatMap(({ startMinute, endMinute }) => {
    const starts = Math.max(0, Math.floor((endMinute - minutes - startMinute) / rules.grid) + 1);
    const steps = Array.from({ length: starts }, (_, index) => startMinute + index * rules.grid);
    return steps.filter(beginsOnDay);
  });
}

/** Returns true if a slot of a day can begin at this minute of it. */
function beginsOnDay(minute: Minute): boolean {
  return 0 <= minute && minute < minutesPerDay;
}

/**
 * Converts slots of any day to minutes of one day. Slots of the day before lie before minute 0, except the part past
 * midnight.
 */
export function inMinutesOf<One extends Slot>(day: CalendarDate, slots: readonly One[]): One[] {
  return slots.map((one) => {
    const later = daysBetween(day, one.day) * minutesPerDay;
    return { ...one, day, startMinute: one.startMinute + later, endMinute: one.endMinute + later };
  });
}

/** Checks if two slots share a moment; a slot that ends as the other begins does not. Rules, 7.2. */
export function overlap(one: Slot, other: Slot): boolean {
  const apart = daysBetween(one.day, other.day) * minutesPerDay;
  return one.startMinute < other.endMinute + apart && other.startMinute + apart < one.endMinute;
}

/** Returns the minutes of the club's clock between now and a minute of a day; negative once it is over. */
export function minutesUntil(day: CalendarDate, minute: Minute, now: ClubTime): number {
  return daysBetween(now.today, day) * minutesPerDay + minute - now.minute;
}

/**
 * Checks that a club can still grant this slot: it is not over and within a year, the club is open for all of it, and
 * its start and duration are on offer. The running slot can still be taken, for walk-in players.
 */
export function checkSlot(slot: Slot, rules: SlotRules, now: ClubTime): Result<Slot, SlotRefusal> {
  const { day, startMinute, endMinute } = slot;
  if (minutesUntil(day, endMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  if (isBeyondYear(day, now)) return refuse("BEYOND_A_YEAR");
  const open = openingsOn(rules, day).find((one) => one.startMinute <= startMinute && endMinute <= one.endMinute);
  if (!open || !beginsOnDay(startMinute)) return refuse("OUTSIDE_OPENING_HOURS");
  const begins = (startMinute - open.startMinute) % rules.grid === 0;
  const minutes = endMinute - startMinute;
  return begins && rules.durations.some((one) => one === minutes) ? ok(slot) : refuse("BETWEEN_SLOTS");
}

/**
 * Lists the starts in a slot that a club can still grant, each with the durations that end by `freeUntil`. Starts
 * without room are left out.
 */
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
