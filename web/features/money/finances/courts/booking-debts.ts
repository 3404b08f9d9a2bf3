import type { ClubDebt } from "#contract/money/finances/charges.ts";
import { queries } from "#web/api.ts";
import { type Half, halfOf } from "#web/features/money/finances/halves.ts";

import * as texts from "#web/i18n/texts.ts";
/** Queries the debts of a booking and caches none: another window of the desk may have taken a payment. */
export function bookingDebtsQuery(bookingId: string) {
  return { ...queries.finances.ofBooking.queryOptions({ input: { bookingId } }), gcTime: 0 };
}

/** Returns the charges that were not written off in full. A divided court is owed by its parts instead. */
export function standingDebts(charges: readonly ClubDebt[]): readonly ClubDebt[] {
  return charges.filter(({ amount, waived }) => waived < amount);
}

/**
 * Converts the standing charges to the form in which a sheet takes their payment, each with the credit of its debtor. A
 * server of an earlier release tells only that of the holder.
 */
export function halvesOf(charges: readonly ClubDebt[], ofHolder: number): Half[] {
  return standingDebts(charges).map((charge) => {
    const { personId, debtor, part, credit = part === 0 ? ofHolder : 0 } = charge;
    return halfOf(charge, debtor ?? texts.noName, personId === null ? undefined : credit);
  });
}

/**
 * Sums what was paid of a booking's deposit: in an open match by its host alone, else by everybody among whom the court
 * was divided.
 */
export function paidOfDeposit(charges: readonly ClubDebt[], isOpenMatch: boolean): number {
  const counted = isOpenMatch ? charges.filter(({ part }) => part === 0) : charges;
  return counted.reduce((sum, { paid }) => sum + paid, 0);
}
