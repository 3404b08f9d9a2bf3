import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { bookingDebtsQuery, halvesOf, standingDebts } from "./booking-debts.ts";
import { DivideSheet } from "./divide-sheet.tsx";
import { TakingSheet } from "./taking-sheet.tsx";

/** "Cobrar": shows the debts of a booking and takes their payment. The court can first be divided among its players. */
export default function ChargeSheet({
  booking,
  place,
  onClose,
}: {
  booking: ClubBooking;
  /** The court and the time. */
  place: string;
  onClose: () => void;
}) {
  const money = useQuery(bookingDebtsQuery(booking.id));
  const [divides, setDivides] = useState(false);
  if (!money.data) {
    return (
      <Sheet opened onClose={onClose} title={words.title} detail={place}>
        {money.isError ? (
          <ErrorState title={words.failed} onRetry={() => void money.refetch()} retrying={money.isFetching} />
        ) : (
          <Loading>
            <SkeletonRows count={2} picture={false} />
          </Loading>
        )}
      </Sheet>
    );
  }
  const { clubId, credit, charges } = money.data;
  const [whole, ...others] = standingDebts(charges);
  const isWhole = whole?.part === 0 && others.length === 0 && whole.owed > 0;
  if (divides && isWhole) return <DivideSheet whole={whole} onDone={() => setDivides(false)} />;
  return (
    <TakingSheet
      clubId={clubId}
      who={booking.holder?.name ?? texts.noName}
      place={place}
      halves={halvesOf(charges, credit)}
      onDivide={isWhole ? () => setDivides(true) : undefined}
      onClose={onClose}
    />
  );
}
