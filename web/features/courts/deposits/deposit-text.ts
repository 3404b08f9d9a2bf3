import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { type DepositRules, depositOf, missingOf } from "#domain/courts/deposits.ts";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { untilText } from "./until-text.ts";

type Offer = NonNullable<SlotWatch["offer"]>;

/**
 * Tells a player about the deposit of a slot of this price; null if there is none. `owes` says whether they would have
 * to pay one. It is null if the club asks only some players for it and the visitor is unknown.
 */
export function depositBefore(
  rules: DepositRules,
  { price, isAuto, owes }: { readonly price: number | null; readonly isAuto: boolean; readonly owes: boolean | null },
): string | null {
  const deposit = depositOf(rules, price);
  if (deposit === null || owes === false) return null;
  const written = formatMoney(deposit);
  if (owes === null) return words.heldMaybe(written);
  return isAuto ? words.held(written, rules.minutes) : words.onceConfirmed(written);
}

/** States the deposit of an offered slot before the player takes it. */
export function offeredDeposit({ amount, heldMinutes }: NonNullable<Offer["deposit"]>): string {
  const written = formatMoney(amount);
  return heldMinutes === null ? words.onceConfirmed(written) : words.held(written, heldMinutes);
}

/** States the result of a request or an acceptance: confirmed, held for its deposit, or waiting for the club. */
export function askedText(
  { club, state, deposit, answerUntil }: OwnBooking,
  said: Record<"booked" | "asked", (club: string) => string>,
): string {
  if (deposit?.awaited && answerUntil) return words.holding(formatMoney(deposit.amount), untilText(answerUntil));
  return state === "RESERVADO" ? said.booked(club.name) : said.asked(club.name);
}

/** Returns the missing part of the deposit of an own booking; 0 if it has none. */
export function missingDeposit({ deposit }: Pick<OwnBooking, "deposit">): number {
  return deposit ? missingOf({ deposit: deposit.amount }, deposit.paid + deposit.waived) : 0;
}
