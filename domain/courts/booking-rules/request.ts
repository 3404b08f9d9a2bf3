import type { CourtRules } from "#domain/clubs/letting/court-rules.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import type { BookingState } from "#domain/courts/bookings/booking.ts";
import {
  type ClubTime,
  checkSlot,
  minutesUntil,
  overlap,
  type Slot,
  type SlotRefusal,
  type SlotRules,
} from "#domain/courts/bookings/slot.ts";
import { type Held, optionsOf } from "#domain/courts/free-hours.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The ways a request is answered: by the club, one by one, or automatically, first come first served. */
export const answers = ["club", "auto"] as const;

/** The limits for players who book without asking the club. Rules, 7.3 to 7.5; each club may change each. */
export type RequestRules = {
  /** The number of days ahead that a court can be asked for, today not counted. */
  readonly daysAhead: number;
  /** The hours that a club has to answer; the court is free again after them. */
  readonly answerHours: number;
  /** The hours before the start until which cancelling a confirmed slot is free, counted to the minute. */
  readonly cancelHours: number;
  /**
   * The most requests of one player that may wait for an answer at once. If the club confirms automatically: the most
   * future slots that a player may have there.
   */
  readonly waitingAtOnce: number;
  readonly answer: (typeof answers)[number];
};

export const defaultRequestRules: RequestRules = {
  daysAhead: 14,
  answerHours: 12,
  cancelHours: 24,
  waitingAtOnce: 2,
  answer: "club",
};

/** The most that a club can set for each. */
export const requestLimits = { daysAhead: 365, answerHours: 336, cancelHours: 336, waitingAtOnce: 50 } as const;

/** Completes the rules that a club has set with the operator's defaults. */
export function rulesOfClub(said: Partial<RequestRules>, first: RequestRules): RequestRules {
  const { daysAhead, answerHours, cancelHours, waitingAtOnce, answer } = { ...first, ...said };
  return { daysAhead, answerHours, cancelHours, waitingAtOnce, answer };
}

/** The reasons for which a player cannot ask for a slot: for players the horizon is the club's own. */
type PlayerSlotRefusal = Exclude<SlotRefusal, "BEYOND_A_YEAR"> | "BOOKING_TOO_FAR";

/**
 * Checks that a player can ask for this slot: the club is open for all of it, it has not begun, and it is not too far
 * ahead. Unlike the club, which serves walk-in players, a player cannot ask for the running one.
 */
export function checkRequest(
  slot: Slot,
  rules: SlotRules,
  now: ClubTime,
  { daysAhead }: Pick<RequestRules, "daysAhead">,
): Result<Slot, PlayerSlotRefusal> {
  if (minutesUntil(slot.day, slot.startMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  if (slot.day > addDays(now.today, daysAhead)) return refuse("BOOKING_TOO_FAR");
  const checked = checkSlot(slot, rules, now);
  if (checked.ok) return checked;
  return refuse(checked.reason === "BEYOND_A_YEAR" ? "BOOKING_TOO_FAR" : checked.reason);
}

/**
 * Returns the price of a slot that a player asks for on a court, null if the club sets none; it matches `freeStarts`.
 * Refuses all that `checkRequest` refuses, slots without a price or already held, and those that would leave a sliver.
 */
export function checkAsked(
  { courtId, ...slot }: Slot & { readonly courtId: string },
  { held, rules, now }: { readonly held: readonly Held[]; readonly rules: CourtRules; readonly now: ClubTime },
  request: Pick<RequestRules, "daysAhead">,
): Result<number | null, PlayerSlotRefusal | "NOT_FOR_SALE" | "SLOT_TAKEN" | "LEAVES_A_GAP"> {
  const allowed = checkRequest(slot, rules, now, request);
  if (!allowed.ok) return allowed;
  const { day, startMinute } = slot;
  const minutes = slot.endMinute - startMinute;
  const price = priceOf(rules.priceBands, { courtId, day, startMinute, minutes });
  if (!price.ok) return price;
  if (held.some((other) => other.courtId === courtId && overlap(slot, other))) return refuse("SLOT_TAKEN");
  const options = optionsOf(courtId, { day, held, rules, now });
  const isOffered = options.some((one) => one.startMinute === startMinute && one.minutes === minutes);
  return isOffered ? price : refuse("LEAVES_A_GAP");
}

/**
 * Checks that a player may hold one more slot at a club. If the club answers requests, it limits the player's waiting
 * requests at all clubs. If it confirms automatically, it limits the player's own future slots there.
 */
export function checkLimit(
  { answer, waitingAtOnce }: Pick<RequestRules, "answer" | "waitingAtOnce">,
  { waiting, toCome }: { readonly waiting: number; readonly toCome: number },
): Result<null, "TOO_MANY_BOOKINGS" | "TOO_MANY_REQUESTS"> {
  if (answer === "auto") return toCome < waitingAtOnce ? ok(null) : refuse("TOO_MANY_BOOKINGS");
  return waiting < waitingAtOnce ? ok(null) : refuse("TOO_MANY_REQUESTS");
}

/**
 * Returns the state of a slot that its player cancels, at any time before it begins; `feeOfCancelling` gives the price.
 */
export function giveUp(
  state: BookingState,
  { day, startMinute }: Slot,
  now: ClubTime,
): Result<"CANCELADO", "BOOKING_CHANGED" | "SLOT_IN_PAST"> {
  if (state === "CANCELADO" || state === "TORNEO") return refuse("BOOKING_CHANGED");
  return minutesUntil(day, startMinute, now) > 0 ? ok("CANCELADO") : refuse("SLOT_IN_PAST");
}
