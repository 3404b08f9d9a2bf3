/**
 * The deposit (seña): the first part of the price, without which a slot is not confirmed. See docs/rules/bookings.md,
 * 7.8.
 *
 * | at a club that                          | a slot with a deposit                                       |
 * |-----------------------------------------|-------------------------------------------------------------|
 * | confirms automatically (`answer: auto`) | is held for some minutes, and confirmed once it is paid     |
 * | answers each request                    | is confirmed by the club, and the deposit is owed from then |
 */
import { type Instant, instant } from "#domain/lib/ids.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import type { BookingEnder, BookingState } from "./bookings/booking.ts";

/** The kinds of deposit: none, a fixed amount, or a share of the price. */
export const depositKinds = ["none", "fixed", "percent"] as const;

/** The players who owe one: all, those with few kept bookings there, or those with a recent no-show. */
export const depositors = ["all", "new", "missed"] as const;

/** The deposit that a club asks for. */
export type DepositRules = {
  readonly kind: (typeof depositKinds)[number];
  /** For `fixed`: the amount in whole pesos. */
  readonly pesos: number;
  /** For `percent`: the share of the price. */
  readonly percent: number;
  readonly from: (typeof depositors)[number];
  /** For `new`: a player with this many kept bookings owes none. */
  readonly kept: number;
  /** The minutes for which a slot is held for its deposit if the club confirms automatically (`answer: auto`). */
  readonly minutes: number;
};

export const defaultDeposit: DepositRules = {
  kind: "none",
  pesos: 0,
  percent: 50,
  from: "all",
  kept: 3,
  minutes: 20,
};

/** The least and the most that a club can set. */
export const depositLimits = { pesos: 10_000_000, percent: 100, kept: 50, leastMinutes: 5, minutes: 240 } as const;

/** The step in pesos to which a share of a price is rounded up: no club asks for $ 7.250. */
const roundedTo = 100;

/** Returns the deposit of a slot at this price, in whole pesos and never above the price; null if there is none. */
export function depositOf(
  { kind, pesos, percent }: Pick<DepositRules, "kind" | "pesos" | "percent">,
  price: number | null,
): number | null {
  if (kind === "none" || price === null) return null;
  const asked = kind === "fixed" ? pesos : Math.ceil((price * percent) / 100 / roundedTo) * roundedTo;
  const deposit = Math.min(asked, price);
  return deposit > 0 ? deposit : null;
}

/** The record of a player at a club: past bookings that were kept, and recent no-shows. */
export type Known = { readonly kept: number; readonly missed: number };

/** Checks if the player owes the deposit that a club asks for. */
export function owesDeposit({ kind, from, kept }: Pick<DepositRules, "kind" | "from" | "kept">, known: Known): boolean {
  if (kind === "none") return false;
  if (from === "all") return true;
  return from === "new" ? known.kept < kept : known.missed > 0;
}

/** The answer that a PRE_RESERVA waits for: its club's yes, or the deposit of the player. */
export const awaitedThings = ["club", "deposit"] as const;

/** The deposit of a booking: its amount, null if none was asked for, and the answer that the booking waits for. */
export type Deposited = {
  readonly state: BookingState;
  readonly awaits: (typeof awaitedThings)[number];
  readonly deposit: number | null;
};

/** Checks if a slot is held until its deposit is paid, or was until it was cancelled or freed. */
export function waitsForDeposit({ state, awaits }: Pick<Deposited, "state" | "awaits">): boolean {
  return awaits === "deposit" && (state === "PRE_RESERVA" || state === "CANCELADO");
}

/**
 * Returns the deposit of a slot at this price and what the slot waits for: only the deposit if the club confirms
 * automatically.
 */
export function askedWith(
  rules: DepositRules,
  known: Known,
  { price, answer }: { readonly price: number | null; readonly answer: "club" | "auto" },
): Pick<Deposited, "deposit" | "awaits"> {
  const deposit = owesDeposit(rules, known) ? depositOf(rules, price) : null;
  return { deposit, awaits: answer === "auto" && deposit !== null ? "deposit" : "club" };
}

/** Returns the unpaid part of the deposit; 0 once it is paid, or if none was asked for. */
export function missingOf({ deposit }: Pick<Deposited, "deposit">, paid: number): number {
  return Math.max(0, (deposit ?? 0) - paid);
}

/**
 * Checks if the amount paid confirms a held slot, whatever the method. Money that arrives a moment after the hold still
 * counts while the court is held, because the slot has no other taker.
 */
export function standsByDeposit({ state, awaits, deposit }: Deposited, paid: number): boolean {
  return state === "PRE_RESERVA" && awaits === "deposit" && missingOf({ deposit }, paid) === 0;
}

/** A slot whose hold ended, with the facts that decide whether a late deposit reinstates it. */
export type EndedHold = Pick<Deposited, "state" | "awaits"> & {
  readonly endedBy: BookingEnder | null;
  readonly isCourtRemoved: boolean;
  readonly isClubActive: boolean;
  /** Minutes of the club's clock until the slot begins; negative once it has begun. */
  readonly minutesToStart: number;
  /** True if another booking holds the court at that time. */
  readonly isTaken: boolean;
};

/** Checks if a deposit that arrives late reinstates the hold of its slot. Rules, 7.8. */
export function mayReinstate(hold: EndedHold): boolean {
  const ranOut = hold.state === "CANCELADO" && hold.awaits === "deposit" && hold.endedBy === "nobody";
  const isOnOffer = !hold.isCourtRemoved && hold.isClubActive && hold.minutesToStart > 0;
  return ranOut && isOnOffer && !hold.isTaken;
}

const millisecondsPerMinute = 60_000;

/** The end of a hold, null if none was set, and the start of its slot. */
type Hold = { readonly answerUntil: Instant | null; readonly begins: Instant };

/**
 * Returns the end of a hold whose receipt the club reviews: the club has `hours`, at most until the slot begins. The
 * hold never ends earlier than before.
 */
export function heldForReview({ answerUntil, begins }: Hold, hours: number, now: Instant): Instant {
  const reviewed = Math.min(now + hours * minutesPerHour * millisecondsPerMinute, begins);
  return instant(Math.max(answerUntil ?? reviewed, reviewed));
}

/** Returns the end of a hold whose receipt was rejected: `minutes` to pay, and no more than were left. */
export function heldAfterRejection({ answerUntil }: Pick<Hold, "answerUntil">, minutes: number, now: Instant): Instant {
  const paid = now + minutes * millisecondsPerMinute;
  return instant(Math.min(answerUntil ?? paid, paid));
}
