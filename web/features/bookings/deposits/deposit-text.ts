import type { OwnBooking } from "#contract/bookings.ts";
import { type DepositRules, depositOf, missingOf } from "#domain/bookings/deposit.ts";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** What a club asks for beforehand, and of whom; null where it asks for nothing. */
export function depositSentence(rules: DepositRules): string | null {
  const { kind, pesos, percent, from, kept } = rules;
  const asks = kind === "fixed" ? pesos > 0 : kind === "percent" && percent > 0;
  if (!asks) return null;
  const deposit = kind === "fixed" ? words.fixed(formatMoney(pesos)) : words.percent(percent);
  if (from === "new") return words.ofNew(deposit, kept);
  return from === "missed" ? words.ofMissed(deposit) : words.ofAll(deposit);
}

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

/** How much of the seña of an own booking is missing; 0 where there is none. */
export function missingDeposit({ deposit }: Pick<OwnBooking, "deposit">): number {
  return deposit ? missingOf({ deposit: deposit.amount }, deposit.paid) : 0;
}

/** Until when something can be done, "hoy, 20:14". */
export function untilText(moment: string): string {
  const { date, time } = wallClock(moment);
  const { date: today } = wallClock(new Date().toISOString());
  return formatRelativeDayAt(date, time, today).toLowerCase();
}
