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

/** Converts the standing charges to the form in which a sheet takes their payment. */
export function halvesOf(charges: readonly ClubDebt[], credit: number): Half[] {
  return standingDebts(charges).map((charge) =>
    halfOf(charge, charge.debtor ?? texts.noName, charge.personId === null ? undefined : credit),
  );
}
