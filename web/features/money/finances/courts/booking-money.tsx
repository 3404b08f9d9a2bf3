import { useQuery } from "@tanstack/react-query";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { missingOf } from "#domain/courts/deposits.ts";
import { MoneyState } from "#web/features/money/finances/state/money-state.tsx";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { depositWords } from "#web/i18n/deposits.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { MoneyIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { bookingDebtsQuery, paidOfDeposit, standingDebts } from "./booking-debts.ts";

/** Shows the price of a booking, its payments by person, and the button to charge the rest. */
export default function BookingMoney({ booking, onCharge }: { booking: ClubBooking; onCharge: () => void }) {
  const money = useQuery(bookingDebtsQuery(booking.id));
  if (money.isError) {
    return (
      <Stack gap={2}>
        <p role="alert">{words.failed}</p>
        <Button variant="secondary" loading={money.isFetching} onClick={() => void money.refetch()}>
          {texts.retry}
        </Button>
      </Stack>
    );
  }
  if (!money.data) {
    return (
      <Loading>
        <SkeletonRows count={1} picture={false} />
      </Loading>
    );
  }
  const charges = standingDebts(money.data.charges);
  const [paid, owed] = [
    charges.reduce((sum, one) => sum + one.paid, 0),
    charges.reduce((sum, one) => sum + one.owed, 0),
  ];
  return (
    <Stack gap={2}>
      <Card>
        <CardRow end={<b>{formatMoney(booking.price ?? 0)}</b>}>
          <p>{words.price}</p>
          <MoneyState sums={{ paid, owed, proof: booking.money?.inReview ? "waiting" : null }} />
          {booking.deposit && owed > 0 && (
            <p className="type-small">
              {depositText(
                missingOf({ deposit: booking.deposit.amount }, paidOfDeposit(charges, booking.openMatch !== undefined)),
              )}
            </p>
          )}
        </CardRow>
        {charges.length > 1 &&
          charges.map((one) => (
            <CardRow key={one.id} dense end={<MoneyState sums={one} />}>
              <p className="type-small">{one.debtor ?? texts.noName}</p>
            </CardRow>
          ))}
      </Card>
      {owed > 0 && (
        <Button icon={<MoneyIcon size={20} />} aria-haspopup="dialog" onClick={onCharge}>
          {texts.charge}
        </Button>
      )}
    </Stack>
  );
}

function depositText(missing: number): string {
  return missing > 0 ? depositWords.deskOwed(formatMoney(missing)) : depositWords.deskPaid;
}
