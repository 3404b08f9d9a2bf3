/**
 * What somebody owes a club and what became of it. A charge is what is owed, a movement is what happened to it; neither is ever
 * changed or taken out, and what was a mistake is reversed by a movement that names it. What is paid and what is owed are sums, always.
 *
 * Money is whole pesos: no club of the province charges centavos. See docs/rules/money.md.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** Whole pesos. */
export type Pesos = number;

/**
 * How money changes hands. `credit` is what the club has of somebody already, which it owes them; `unrecorded` is what was noted as paid
 * before anybody noted how, and what was paid of one thing and counts for another: no money changes hands.
 */
export const methods = ["cash", "transfer", "mercado_pago", "credit", "unrecorded"] as const;
export type Method = (typeof methods)[number];

/** What can happen to a charge: money comes in, goes back, is owed no longer, or one of these was a mistake. */
export const movementKinds = ["payment", "refund", "waiver", "reversal"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why a charge changes without anybody at a desk asking for it. */
export const reasonsOfProgram = [
  "pair-broken",
  "player-replaced",
  "tournament-cancelled",
  "import-undone",
  "payment-erased",
  "booking-ended",
  "charge-divided",
  "price-changed",
  // A date that was left out is played after all: what had been paid of it is paid of what it is now.
  "date-restored",
  "parts-joined",
  "left-as-credit",
  "credit-given-back",
  // What went back at Mercado Pago without the desk: by its club there, or by the bank.
  "given-back-there",
  "charged-back",
  // The bank gave it back again: the club was right.
  "won-back",
] as const;
export type ReasonOfProgram = (typeof reasonsOfProgram)[number];

/** Those of them that say of a charge that what it is for is not played any more. */
export const reasonsOfEnd = [
  "pair-broken",
  "tournament-cancelled",
  "booking-ended",
] as const satisfies readonly ReasonOfProgram[];

/**
 * Those of them by which what is owed no longer is owed as another charge instead, or never was a debt: whoever adds up what was charged
 * leaves it out, or counts it twice.
 */
export const reasonsOfRemaking = [
  "player-replaced",
  "charge-divided",
  "parts-joined",
  "price-changed",
  "left-as-credit",
  "credit-given-back",
] as const satisfies readonly ReasonOfProgram[];

/**
 * What something is owed for: the half of an inscription, a court or a part of it, whatever else a club notes down, or what somebody
 * brings in advance and has in their favour from then on.
 */
export const chargeKinds = ["inscription", "court", "other", "credit"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** How much more is paid, and how much more is owed no longer; less where it is negative. */
export type Change = { readonly paid: Pesos; readonly waived: Pesos };

/** Where a charge stands: `owed` is its amount without what was paid and what was waived, and none of the four is negative. */
export type Balance = { readonly amount: Pesos; readonly paid: Pesos; readonly waived: Pesos; readonly owed: Pesos };

/** Where a charge of so much stands after all that happened to it, in any order. */
export function balanceOf(amount: Pesos, changes: readonly Change[]): Balance {
  const paid = changes.reduce((sum, change) => sum + change.paid, 0);
  const waived = changes.reduce((sum, change) => sum + change.waived, 0);
  return { amount, paid, waived, owed: amount - paid - waived };
}

/** Money comes in: at most what is owed. The amount is a whole number above zero, as of every act here. */
export function payment({ owed }: Balance, amount: Pesos): Result<Change, "MORE_THAN_OWED"> {
  return amount > owed ? refuse("MORE_THAN_OWED") : ok({ paid: amount, waived: 0 });
}

/** Money goes back: at most what was paid. It is owed again, until it is waived. */
export function refund({ paid }: Balance, amount: Pesos): Result<Change, "MORE_THAN_PAID"> {
  return amount > paid ? refuse("MORE_THAN_PAID") : ok({ paid: -amount, waived: 0 });
}

/** It is owed no longer: at most what is owed. A charge to which nothing has happened is taken back by a waiver of all of it. */
export function waiver({ owed }: Balance, amount: Pesos): Result<Change, "MORE_THAN_OWED"> {
  return amount > owed ? refuse("MORE_THAN_OWED") : ok({ paid: 0, waived: amount });
}

/**
 * A movement was a mistake: its exact opposite. Each is reversed once, and a reversal never is: whoever was right at first writes it
 * anew. A payment that went back since cannot be reversed (MORE_THAN_PAID), nor a refund that was paid again (MORE_THAN_OWED).
 */
export function reversal(
  balance: Balance,
  movement: { readonly kind: MovementKind; readonly change: Change; readonly reversed: boolean },
): Result<Change, "ALREADY_REVERSED" | "MORE_THAN_PAID" | "MORE_THAN_OWED"> {
  if (movement.kind === "reversal" || movement.reversed) return refuse("ALREADY_REVERSED");
  const opposite = { paid: 0 - movement.change.paid, waived: 0 - movement.change.waived };
  const after = balanceOf(balance.amount, [balance, opposite]);
  if (after.paid < 0) return refuse("MORE_THAN_PAID");
  return after.owed < 0 ? refuse("MORE_THAN_OWED") : ok(opposite);
}

/**
 * Several movements of one charge were one mistake: all their opposites at once, where each alone would leave more than is owed, or less
 * than nothing paid. None where one of them was reversed already.
 */
export function reversalOfAll(balance: Balance, changes: readonly Change[]) {
  const all = balanceOf(0, changes);
  const kind: MovementKind = "payment";
  return reversal(balance, { kind, change: all, reversed: changes.length === 0 });
}

/**
 * Which of what was let off by itself, the latest first, has to be owed again so that so much is owed: whoever reverses money that went
 * back makes room for it by this. All of it where even that is not enough.
 */
export function owedAgain<Waived extends { readonly waived: Pesos }>(
  { owed }: Balance,
  letOff: readonly Waived[],
  until: Pesos,
): readonly Waived[] {
  let stands = owed;
  return letOff.filter(({ waived }) => {
    if (stands >= until) return false;
    stands += waived;
    return true;
  });
}
