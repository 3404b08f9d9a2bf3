import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { RestOfEnd } from "#domain/money/finances/booking-end.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingDebtsQuery } from "#web/features/money/finances/courts/booking-debts.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { endMoneyWords as moneyWords } from "#web/i18n/cancelling.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { slotWhen } from "./slot-place.ts";
import { endOf, type useBookingActs } from "./use-booking-acts.ts";

/** Asks before a club ends a booking with a price: shows the paid sum, and asks for its use. */
export default function EndBookingSheet({
  booking,
  court,
  kind,
  acts,
  onClose,
}: {
  booking: ClubBooking;
  court: Court;
  kind: "reject" | "cancel";
  acts: ReturnType<typeof useBookingActs>;
  onClose: () => void;
}) {
  const money = useQuery(bookingDebtsQuery(booking.id));
  const [rest, setRest] = useState<RestOfEnd>("to-return");
  const who = slotTitle(booking);
  const paid = money.data?.charges.reduce((sum, one) => sum + one.paid, 0) ?? 0;
  const owed = money.data?.charges.reduce((sum, one) => sum + one.owed, 0) ?? 0;
  // Only a person with an account can have paid with credit.
  const hasHolder = money.data?.charges.some((one) => one.paid > 0 && one.holdsCredit) ?? false;
  const canKeep = money.data?.charges.every((one) => one.paid === 0 || one.holdsCredit) ?? false;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={kind === "reject" ? words.rejectQuestion(who) : words.cancelQuestion(who)}
      detail={words.freed(court.name, slotWhen(booking))}
      footer={
        <Button
          variant="danger"
          size="large"
          fullWidth
          disabled={!money.data}
          loading={acts.isPending}
          onClick={() => {
            onClose();
            acts.end(kind, rest);
          }}
        >
          {kind === "reject" ? texts.reject : endOf[booking.kind]}
        </Button>
      }
    >
      {money.isError ? (
        <ErrorState title={moneyWords.failed} onRetry={() => void money.refetch()} retrying={money.isFetching} />
      ) : money.data ? (
        <Stack gap={3}>
          {booking.openMatch && <p>{words.reaches(booking.openMatch.reaches)}</p>}
          {paid === 0 ? (
            <p>{owed > 0 ? moneyWords.nothingPaidOwes(formatMoney(owed)) : moneyWords.nothingPaid}</p>
          ) : (
            <>
              <Card>
                <CardRow end={<b className="type-num">{formatMoney(paid)}</b>}>{moneyWords.paid}</CardRow>
              </Card>
              {canKeep && (
                <Segmented
                  label={moneyWords.question}
                  value={rest}
                  options={[
                    { value: "to-return", label: texts.returned },
                    { value: "credit", label: texts.creditLeft },
                  ]}
                  onChange={setRest}
                />
              )}
              <p className="quiet type-small">
                {rest === "credit" ? moneyWords.creditEffect(formatMoney(paid)) : moneyWords.toReturnEffect}
                {rest === "to-return" && hasHolder && ` ${moneyWords.creditReturns}`}
              </p>
            </>
          )}
        </Stack>
      ) : (
        <Loading>
          <SkeletonRows count={2} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}
