/**
 * The debts of people to a club, and what happened to them. A charge is a debt, a movement is an event of it. Neither
 * is ever changed or deleted: a mistake is reversed by a movement that names it. The paid and the owed amount are
 * always sums.
 *
 * Money is whole pesos: no club of the province charges centavos. See docs/rules/money.md.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** Whole pesos. */
export type Pesos = number;

/**
 * The ways of paying. `credit` is money of the payer that the club has already and owes them. `unrecorded` is a payment
 * from before methods were noted, or a payment of one thing that counts for another: no money changes hands.
 */
export const methods = ["cash", "transfer", "mercado_pago", "credit", "unrecorded"] as const;
export type Method = (typeof methods)[number];

/** The events of a charge: a payment, a refund, a write-off, or the reversal of one of these that was a mistake. */
export const movementKinds = ["payment", "refund", "waiver", "reversal"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The reasons for which the program changes a charge by itself. */
export const reasonsOfProgram = [
  "pair-broken",
  "player-replaced",
  "player-left",
  "tournament-cancelled",
  "import-undone",
  "payment-erased",
  "booking-ended",
  "charge-divided",
  "price-changed",
  // A skipped date was restored: its payments move to the new charge.
  "date-restored",
  "parts-joined",
  "left-as-credit",
  "credit-given-back",
  // Refunded at Mercado Pago without the desk: by its club there, or by the bank.
  "given-back-there",
  "charged-back",
  // The bank decided for the club and gave the money back.
  "won-back",
  // A seat of an open match takes its part out of the host's charge, and gives it back when its player leaves.
  "seat-taken",
  "seat-left",
] as const;
export type ReasonOfProgram = (typeof reasonsOfProgram)[number];

/** The reasons that mean that the charged item was cancelled. */
export const reasonsOfEnd = [
  "pair-broken",
  "player-left",
  "tournament-cancelled",
  "booking-ended",
] as const satisfies readonly ReasonOfProgram[];

/**
 * The reasons for which another charge replaces the debt, or for which it never was one. A total of charges must leave
 * these out, or it counts a debt twice.
 */
export const reasonsOfRemaking = [
  "player-replaced",
  "charge-divided",
  "parts-joined",
  "price-changed",
  "left-as-credit",
  "credit-given-back",
  "seat-taken",
  "seat-left",
] as const satisfies readonly ReasonOfProgram[];

/**
 * The items that a charge is for: the half of an inscription or that of a player alone, a court or a part of it, or
 * anything else that a club notes down. `credit` is an advance that becomes the player's credit.
 */
export const chargeKinds = ["inscription", "court", "other", "credit"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The effect of a movement: how much more is paid, and how much more is written off; less if negative. */
export type Change = { readonly paid: Pesos; readonly waived: Pesos };

/**
 * The balance of a charge: `owed` is its amount without what was paid and written off. None of the four is negative.
 */
export type Balance = { readonly amount: Pesos; readonly paid: Pesos; readonly waived: Pesos; readonly owed: Pesos };

/** Computes the balance of a charge after all its movements, in any order. */
export function balanceOf(amount: Pesos, changes: readonly Change[]): Balance {
  const paid = changes.reduce((sum, change) => sum + change.paid, 0);
  const waived = changes.reduce((sum, change) => sum + change.waived, 0);
  return { amount, paid, waived, owed: amount - paid - waived };
}

/** Records a payment of at most what is owed. The amount is a whole number above zero, as for every act here. */
export function payment({ owed }: Balance, amount: Pesos): Result<Change, "MORE_THAN_OWED"> {
  return amount > owed ? refuse("MORE_THAN_OWED") : ok({ paid: amount, waived: 0 });
}

/** Records a refund of at most what was paid. The refunded amount is owed again, until it is written off. */
export function refund({ paid }: Balance, amount: Pesos): Result<Change, "MORE_THAN_PAID"> {
  return amount > paid ? refuse("MORE_THAN_PAID") : ok({ paid: -amount, waived: 0 });
}

/** Writes off at most what is owed. A charge without movements is withdrawn by writing off all of it. */
export function waiver({ owed }: Balance, amount: Pesos): Result<Change, "MORE_THAN_OWED"> {
  return amount > owed ? refuse("MORE_THAN_OWED") : ok({ paid: 0, waived: amount });
}

/**
 * Reverses a mistaken movement by its exact opposite. A movement is reversed once, and a reversal never: the first act
 * is recorded anew instead. Refuses a payment that was refunded since (MORE_THAN_PAID) and a refund that was paid again
 * (MORE_THAN_OWED).
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
 * Reverses several movements of one charge that were one mistake, all at once: each alone could leave more owed than
 * the charge, or less than nothing paid. Refuses if no movement is given, because one was reversed already.
 */
export function reversalOfAll(balance: Balance, changes: readonly Change[]) {
  const all = balanceOf(0, changes);
  const kind: MovementKind = "payment";
  return reversal(balance, { kind, change: all, reversed: changes.length === 0 });
}

/**
 * Picks the automatic write-offs to reverse until the balance reaches `until`, in the order of `letOff`: latest first.
 * This makes room for the reversal of a refund. Returns all of them if even that is not enough.
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
