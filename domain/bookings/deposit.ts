/**
 * The seña: the first part of the price, without which a slot does not stand. See docs/rules/bookings.md, 7.8.
 *
 * | where                            | the slot of who owes one                                        |
 * |----------------------------------|-----------------------------------------------------------------|
 * | nobody is asked (`answer: auto`) | is held for some minutes, and stands when so much of it is paid |
 * | the club answers                 | stands when the club says so; the seña is owed from then on     |
 */
import type { BookingState } from "./booking.ts";

/** How much a seña is: nothing, always the same, or a part of the price. */
export const depositKinds = ["none", "fixed", "percent"] as const;

/** Who owes one: everybody, whoever has kept few bookings there, or whoever has missed one lately. */
export const depositors = ["all", "new", "missed"] as const;

/** What a club asks for beforehand. */
export type DepositRules = {
  readonly kind: (typeof depositKinds)[number];
  /** Of `fixed`, in whole pesos. */
  readonly pesos: number;
  /** Of `percent`, of the price. */
  readonly percent: number;
  readonly from: (typeof depositors)[number];
  /** Of `new`: from so many kept bookings on nobody owes one. */
  readonly kept: number;
  /** For how many minutes a slot is held for it where nobody is asked. */
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

/** The least and the most that a club can say. */
export const depositLimits = { pesos: 10_000_000, percent: 100, kept: 50, leastMinutes: 5, minutes: 240 } as const;

/** Shares of a price are rounded up to this: nobody asks for $ 7.250. */
const roundedTo = 100;

/** The seña of a slot at this price, whole pesos and never more than it costs; null where there is none. */
export function depositOf(
  { kind, pesos, percent }: Pick<DepositRules, "kind" | "pesos" | "percent">,
  price: number | null,
): number | null {
  if (kind === "none" || price === null) return null;
  const asked = kind === "fixed" ? pesos : Math.ceil((price * percent) / 100 / roundedTo) * roundedTo;
  const deposit = Math.min(asked, price);
  return deposit > 0 ? deposit : null;
}

/** What a club knows of somebody: how many of their bookings there are over and were kept, and how many were missed lately. */
export type Known = { readonly kept: number; readonly missed: number };

/** Whether somebody owes the seña that a club asks for. */
export function owesDeposit({ kind, from, kept }: Pick<DepositRules, "kind" | "from" | "kept">, known: Known): boolean {
  if (kind === "none") return false;
  if (from === "all") return true;
  return from === "new" ? known.kept < kept : known.missed > 0;
}

/** What a PRE_RESERVA waits for: its club, to say yes, or the seña of who asked. */
export const awaitedThings = ["club", "deposit"] as const;

/** A booking, as far as its seña goes: how much it is, null where none was asked for, and whether it waits for it. */
export type Deposited = {
  readonly state: BookingState;
  readonly awaits: (typeof awaitedThings)[number];
  readonly deposit: number | null;
};

/** Whether a slot is held, or was until it was given up or freed, until its seña is paid. */
export function waitsForDeposit({ state, awaits }: Pick<Deposited, "state" | "awaits">): boolean {
  return awaits === "deposit" && (state === "PRE_RESERVA" || state === "CANCELADO");
}

/** The seña that is asked for with a slot of this price, and what the slot waits for: nobody but the seña where nobody is asked. */
export function askedWith(
  rules: DepositRules,
  known: Known,
  { price, answer }: { readonly price: number | null; readonly answer: "club" | "auto" },
): Pick<Deposited, "deposit" | "awaits"> {
  const deposit = owesDeposit(rules, known) ? depositOf(rules, price) : null;
  return { deposit, awaits: answer === "auto" && deposit !== null ? "deposit" : "club" };
}

/** How much of the seña is still to be paid; 0 once it is, and where none was asked for. */
export function missingOf({ deposit }: Pick<Deposited, "deposit">, paid: number): number {
  return Math.max(0, (deposit ?? 0) - paid);
}

/**
 * Whether so much paid makes a held slot stand, however it was paid. Money that comes while the court is still held counts, also a moment
 * after its minutes: nobody else has it.
 */
export function standsByDeposit({ state, awaits, deposit }: Deposited, paid: number): boolean {
  return state === "PRE_RESERVA" && awaits === "deposit" && missingOf({ deposit }, paid) === 0;
}
