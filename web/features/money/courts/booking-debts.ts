import type { ClubDebt } from "#contract/money/ledger.ts";
import { queries } from "#web/api.ts";
import type { Half } from "#web/features/money/finances/halves.ts";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** What is owed of a booking, as it is at this moment: another window of the desk may have taken some of it. */
export function bookingDebtsQuery(bookingId: string) {
  return { ...queries.finances.ofBooking.queryOptions({ input: { bookingId } }), gcTime: 0 };
}

/** What of it still stands: a court that was divided is owed by its parts. */
export function standingDebts(charges: readonly ClubDebt[]): readonly ClubDebt[] {
  return charges.filter(({ amount, waived }) => waived < amount);
}

/** What is owed, as it is taken. */
export function halvesOf(charges: readonly ClubDebt[], credit: number): Half[] {
  return standingDebts(charges).map(({ id, debtor, personId, paid, owed, createdAt }) => ({
    ...{ id, paid, owed, chargedOn: wallClock(createdAt).date, name: debtor ?? words.somebody },
    ...(personId && { canLeave: true, credit }),
  }));
}

/** "Debe $ 8.000": where a charge, or several together, stand. */
export function standingText({ paid, owed }: { readonly paid: number; readonly owed: number }): string {
  if (owed === 0) return paid > 0 ? words.paid : words.nothingOwed;
  return paid > 0 ? words.paidSome(formatMoney(paid), formatMoney(owed)) : words.owes(formatMoney(owed));
}
