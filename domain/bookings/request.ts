import { addDays } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";
import type { BookingState } from "./booking.ts";
import { type ClubTime, checkSlot, hourlyGrid, minutesUntil, type Slot, type SlotRefusal } from "./slot.ts";

/** What a player may do about courts without asking anybody. Rules, 7.3 to 7.5; whoever runs the program may change each. */
export type RequestRules = {
  /** How many days ahead a court can be asked for, today not counted. */
  readonly daysAhead: number;
  /** How many hours a club has to answer; the court is free again after them. */
  readonly answerHours: number;
  /** How many hours before it begins a confirmed slot can still be given back, counted to the minute. */
  readonly cancelHours: number;
  /** How many requests of one player may wait for an answer at once. */
  readonly waitingAtOnce: number;
};

export const defaultRequestRules: RequestRules = { daysAhead: 14, answerHours: 12, cancelHours: 24, waitingAtOnce: 2 };

/**
 * Checks that a player can ask for this slot: the club is open for all of it, it has not begun, and it is not too far ahead.
 * Unlike the club, which lets in whoever walks in, a player cannot ask for the one that is running.
 */
export function checkRequest(
  slot: Slot,
  open: Span,
  now: ClubTime,
  rules: RequestRules,
  grid = hourlyGrid,
): Result<Slot, SlotRefusal | "BOOKING_TOO_FAR"> {
  if (minutesUntil(slot.day, slot.startMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  if (slot.day > addDays(now.today, rules.daysAhead)) return refuse("BOOKING_TOO_FAR");
  return checkSlot(slot, open, now, grid);
}

/**
 * The state of a slot that its player gives up: what the club has not answered at any time before it begins, what it has
 * confirmed only so many hours before.
 */
export function giveUp(
  state: BookingState,
  { day, startMinute }: Slot,
  now: ClubTime,
  { cancelHours }: Pick<RequestRules, "cancelHours">,
): Result<"CANCELADO", "BOOKING_CHANGED" | "SLOT_IN_PAST" | "TOO_LATE_TO_CANCEL"> {
  if (state === "CANCELADO" || state === "TORNEO") return refuse("BOOKING_CHANGED");
  const left = minutesUntil(day, startMinute, now);
  if (left <= 0) return refuse("SLOT_IN_PAST");
  const tooLate = state === "RESERVADO" && left < cancelHours * minutesPerHour;
  return tooLate ? refuse("TOO_LATE_TO_CANCEL") : ok("CANCELADO");
}
