import type { OwnBooking } from "#contract/bookings.ts";
import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { type DepositRules, depositOf, missingOf } from "#domain/bookings/deposit.ts";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

type Offer = NonNullable<SlotWatch["offer"]>;

/**
 * What whoever looks at a slot of this price reads of its seña, null where there is none; `owes` is whether they would have to pay one,
 * null where the club asks it of some and nobody knows who is looking.
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

/** The seña of what is offered, as whoever may take it reads it before they do. */
export function offeredDeposit({ amount, heldMinutes }: NonNullable<Offer["deposit"]>): string {
  const written = formatMoney(amount);
  return heldMinutes === null ? words.onceConfirmed(written) : words.held(written, heldMinutes);
}

/** How a slot that was just asked for or taken stands: confirmed, held for its seña, or the club's to confirm. */
export function askedText(
  { club, state, deposit }: OwnBooking,
  said: Record<"booked" | "asked", (club: string) => string>,
): string {
  if (deposit?.awaited) return words.holding(formatMoney(deposit.amount));
  return state === "RESERVADO" ? said.booked(club.name) : said.asked(club.name);
}

/** How much of the seña of an own booking is missing; 0 where there is none. */
export function missingDeposit({ deposit }: Pick<OwnBooking, "deposit">): number {
  return deposit ? missingOf({ deposit: deposit.amount }, deposit.paid) : 0;
}
