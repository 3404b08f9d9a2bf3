import { addDays, type CalendarDate, daysBetween, daysFrom } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { lastSlotEnd, minutesPerDay, type Span } from "#domain/lib/span.ts";
import { type ClubTime, inMinutesOf, isBeyondYear, minutesUntil, overlap, type Slot } from "./slot.ts";

/** The most days that one block can span. */
const blockedDaysMax = 62;

/** A court that a club keeps for itself: every day from the first to the last, between the same minutes. */
export type Blocking = Span & { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

/**
 * Returns the stretches that a block takes, a day each, without those that are over. Refuses a block that ends before
 * it begins, is over, or is too long.
 */
export function blockedSlots(
  { firstDay, lastDay, startMinute, endMinute }: Blocking,
  now: ClubTime,
): Result<Slot[], "BLOCK_INVALID" | "SLOT_IN_PAST" | "BEYOND_A_YEAR"> {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1 || days > blockedDaysMax || endMinute <= startMinute || endMinute > lastSlotEnd)
    return refuse("BLOCK_INVALID");
  if (isBeyondYear(lastDay, now)) return refuse("BEYOND_A_YEAR");
  const slots = daysFrom(firstDay, lastDay)
    .map((day) => ({ day, startMinute, endMinute }))
    .filter((slot) => minutesUntil(slot.day, slot.endMinute, now) > 0);
  return slots.length > 0 ? ok(slots) : refuse("SLOT_IN_PAST");
}

/**
 * Returns the parts of a stretch that no other booking holds, in order. A part that begins after midnight belongs to
 * the next day.
 */
export function around(slot: Slot, held: readonly Slot[]): Slot[] {
  const inTheWay = inMinutesOf(slot.day, held)
    .filter((one) => overlap(slot, one))
    .toSorted((one, other) => one.startMinute - other.startMinute);
  const left: Slot[] = [];
  let { startMinute } = slot;
  for (const one of inTheWay) {
    if (startMinute < one.startMinute) left.push({ ...slot, startMinute, endMinute: one.startMinute });
    startMinute = Math.max(startMinute, one.endMinute);
  }
  return (startMinute < slot.endMinute ? [...left, { ...slot, startMinute }] : left).map(ofItsDay);
}

/** Returns the same stretch, named by the day on which it begins. */
function ofItsDay({ day, startMinute, endMinute }: Slot): Slot {
  if (startMinute < minutesPerDay) return { day, startMinute, endMinute };
  return { day: addDays(day, 1), startMinute: startMinute - minutesPerDay, endMinute: endMinute - minutesPerDay };
}
