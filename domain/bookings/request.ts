import type { CourtRules } from "#domain/clubs/court-rules.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { BookingState } from "./booking.ts";
import { type Held, optionsOf } from "./free-starts.ts";
import {
  type ClubTime,
  checkSlot,
  minutesUntil,
  overlap,
  type Slot,
  type SlotRefusal,
  type SlotRules,
} from "./slot.ts";

/** Who says yes to a player: the club, to each request, or nobody, because the club lets its courts to whoever is first. */
export const answers = ["club", "auto"] as const;

/** What a player may do about courts without asking anybody. Rules, 7.3 to 7.5; each club may change each. */
export type RequestRules = {
  /** How many days ahead a court can be asked for, today not counted. */
  readonly daysAhead: number;
  /** How many hours a club has to answer; the court is free again after them. */
  readonly answerHours: number;
  /** Until how many hours before it begins giving a confirmed slot back costs nothing, counted to the minute. */
  readonly cancelHours: number;
  /** How many requests of one player may wait for an answer at once; where the club answers none, how many slots of theirs may be to come there. */
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

/** The most that a club can say of each. */
export const requestLimits = { daysAhead: 365, answerHours: 336, cancelHours: 336, waitingAtOnce: 50 } as const;

/** The rules of a club: what it has said, and where it has said nothing those of whoever runs the program. */
export function rulesOfClub(said: Partial<RequestRules>, first: RequestRules): RequestRules {
  const { daysAhead, answerHours, cancelHours, waitingAtOnce, answer } = { ...first, ...said };
  return { daysAhead, answerHours, cancelHours, waitingAtOnce, answer };
}

/**
 * Checks that a player can ask for this slot: the club is open for all of it, it has not begun, and it is not too far ahead.
 * Unlike the club, which lets in whoever walks in, a player cannot ask for the one that is running.
 */
export function checkRequest(
  slot: Slot,
  rules: SlotRules,
  now: ClubTime,
  { daysAhead }: Pick<RequestRules, "daysAhead">,
): Result<Slot, SlotRefusal | "BOOKING_TOO_FAR"> {
  if (minutesUntil(slot.day, slot.startMinute, now) <= 0) return refuse("SLOT_IN_PAST");
  if (slot.day > addDays(now.today, daysAhead)) return refuse("BOOKING_TOO_FAR");
  return checkSlot(slot, rules, now);
}

/**
 * The price of a slot that a player asks for on a court, null where the club says none; it is exactly what `freeStarts` offers.
 * Refuses what `checkRequest` does, what has no price or is held, and what would leave a gap too short to be let.
 */
export function checkAsked(
  { courtId, ...slot }: Slot & { readonly courtId: string },
  { held, rules, now }: { readonly held: readonly Held[]; readonly rules: CourtRules; readonly now: ClubTime },
  request: Pick<RequestRules, "daysAhead">,
): Result<number | null, SlotRefusal | "BOOKING_TOO_FAR" | "NOT_FOR_SALE" | "SLOT_TAKEN" | "LEAVES_A_GAP"> {
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
 * Checks that somebody may hold one slot more at a club: so many requests of theirs wait for an answer anywhere, and so many slots that
 * they took themselves are to come there.
 */
export function checkLimit(
  { answer, waitingAtOnce }: Pick<RequestRules, "answer" | "waitingAtOnce">,
  { waiting, toCome }: { readonly waiting: number; readonly toCome: number },
): Result<null, "TOO_MANY_BOOKINGS" | "TOO_MANY_REQUESTS"> {
  if (answer === "auto") return toCome < waitingAtOnce ? ok(null) : refuse("TOO_MANY_BOOKINGS");
  return waiting < waitingAtOnce ? ok(null) : refuse("TOO_MANY_REQUESTS");
}

/** The state of a slot that its player gives up, at any time before it begins; what that costs is `feeOfCancelling`. */
export function giveUp(
  state: BookingState,
  { day, startMinute }: Slot,
  now: ClubTime,
): Result<"CANCELADO", "BOOKING_CHANGED" | "SLOT_IN_PAST"> {
  if (state === "CANCELADO" || state === "TORNEO") return refuse("BOOKING_CHANGED");
  return minutesUntil(day, startMinute, now) > 0 ? ok("CANCELADO") : refuse("SLOT_IN_PAST");
}
