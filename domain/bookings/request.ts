import type { OpeningHours } from "#domain/clubs/opening-hours.ts";
import { addDays, daysBetween } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { BookingState } from "./booking.ts";
import { type ClubHour, checkSlot, type Slot, type SlotRefusal } from "./slot.ts";

/** What a player may do about courts without asking anybody. Rules, 7.3 to 7.5; whoever runs the program may change each. */
export type RequestRules = {
  /** How many days ahead a court can be asked for, today not counted. */
  readonly daysAhead: number;
  /** How many hours a club has to answer; the court is free again after them. */
  readonly answerHours: number;
  /** How many hours before it begins a confirmed hour can still be given back. */
  readonly cancelHours: number;
  /** How many requests of one player may wait for an answer at once. */
  readonly waitingAtOnce: number;
};

export const usualRequestRules: RequestRules = { daysAhead: 14, answerHours: 12, cancelHours: 24, waitingAtOnce: 2 };

/**
 * Checks that a player can ask for this hour: the club is open for all of it, it has not begun, and it is not too far ahead.
 * Unlike the club, which lets in whoever walks in, a player cannot ask for the hour that is running.
 */
export function checkRequest(
  slot: Slot,
  opening: OpeningHours,
  now: ClubHour,
  rules: RequestRules,
): Result<Slot, SlotRefusal | "BOOKING_TOO_FAR"> {
  if (hoursUntil(slot, now) <= 0) return refuse("SLOT_IN_PAST");
  if (slot.day > addDays(now.today, rules.daysAhead)) return refuse("BOOKING_TOO_FAR");
  return checkSlot(slot, opening, now);
}

/**
 * The state of an hour that its player gives up: what the club has not answered at any time before it begins, what it has
 * confirmed only so many hours before.
 */
export function giveUp(
  state: BookingState,
  slot: Slot,
  now: ClubHour,
  { cancelHours }: Pick<RequestRules, "cancelHours">,
): Result<"CANCELADO", "BOOKING_CHANGED" | "SLOT_IN_PAST" | "TOO_LATE_TO_CANCEL"> {
  if (state === "CANCELADO" || state === "TORNEO") return refuse("BOOKING_CHANGED");
  const left = hoursUntil(slot, now);
  if (left <= 0) return refuse("SLOT_IN_PAST");
  return state === "RESERVADO" && left < cancelHours ? refuse("TOO_LATE_TO_CANCEL") : ok("CANCELADO");
}

/** How many hours of the club's clock lie between the beginning of the running hour and that of the slot; negative once it is over. */
function hoursUntil({ day, hour }: Slot, now: ClubHour): number {
  return daysBetween(now.today, day) * 24 + hour - now.hour;
}
