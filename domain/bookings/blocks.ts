import { type CalendarDate, daysBetween, daysFrom } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Span } from "#domain/lib/span.ts";
import { type ClubTime, minutesUntil, overlap, type Slot } from "./slot.ts";

/** Most days that are blocked at once. */
const blockedDaysMax = 62;

/** A court that a club keeps for itself: every day from the first to the last, between the same minutes. */
export type Blocking = Span & { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

/** The stretches that a block takes, a day each, those that are over left out; refuses one that ends before it begins, is over, or is too long. */
export function blockedSlots(
  { firstDay, lastDay, startMinute, endMinute }: Blocking,
  now: ClubTime,
): Result<Slot[], "BLOCK_INVALID" | "SLOT_IN_PAST"> {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1 || days > blockedDaysMax || endMinute <= startMinute) return refuse("BLOCK_INVALID");
  const slots = daysFrom(firstDay, lastDay)
    .map((day) => ({ day, startMinute, endMinute }))
    .filter((slot) => minutesUntil(slot.day, slot.endMinute, now) > 0);
  return slots.length > 0 ? ok(slots) : refuse("SLOT_IN_PAST");
}

/** What of a stretch is left where others hold some of it, in order. */
export function around(slot: Slot, held: readonly Slot[]): Slot[] {
  const inTheWay = held
    .filter((one) => overlap(slot, one))
    .toSorted((one, other) => one.startMinute - other.startMinute);
  const left: Slot[] = [];
  let { startMinute } = slot;
  for (const one of inTheWay) {
    if (startMinute < one.startMinute) left.push({ ...slot, startMinute, endMinute: one.startMinute });
    startMinute = Math.max(startMinute, one.endMinute);
  }
  return startMinute < slot.endMinute ? [...left, { ...slot, startMinute }] : left;
}
