import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { queries } from "#web/api.ts";
import { moneyStateText } from "#web/features/money/finances/state/money-state.tsx";
import { PayButton } from "#web/features/money/paying/pay-button.tsx";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { missingDeposit } from "./deposit-text.ts";
import { untilText } from "./until-text.ts";

/** Shows the missing part of the deposit of an own booking, until when it can be paid, and how. */
export default function OwnDeposit({
  booking,
  deposit,
}: {
  booking: OwnBooking;
  deposit: NonNullable<OwnBooking["deposit"]>;
}) {
  const { pagar } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [opensAtOnce] = useState(pagar === booking.id);
  // The address opens the payment once: reloaded, or opened from the history, it shows the bookings alone.
  useEffect(() => {
    if (pagar === booking.id) void navigate({ to: "/mis-turnos", search: {}, replace: true, resetScroll: false });
  }, [pagar, booking.id, navigate]);
  const missing = missingDeposit(booking);
  const isOwed = missing > 0 && (deposit.awaited || booking.state === "RESERVADO");
  const account = useQuery({ ...queries.finances.mine.queryOptions(), enabled: isOwed });
  if (missing === 0) return <DepositPaid booking={booking} deposit={deposit} />;
  const own = account.data
    ?.flatMap(({ charges }) => charges)
    .find((charge) => charge.booking?.id === booking.id && charge.owed > 0);
  const inReview = own?.proof === "waiting";
  const until = booking.answerUntil && untilText(booking.answerUntil);
  const sentence =
    deposit.awaited && until
      ? inReview
        ? words.inReview(until)
        : words.missing(formatMoney(missing), until)
      : words.owed(formatMoney(missing));
  return (
    <Stack gap={2}>
      <StateNotice tone="wait">{sentence}</StateNotice>
      {own &&
        !inReview &&
        (own.payable ? <PayButton charge={own} asked={missing} opensAtOnce={opensAtOnce} /> : <p>{words.atClub}</p>)}
    </Stack>
  );
}

/** Says that the deposit is paid, or the whole price once it is. */
function DepositPaid({
  booking: { price },
  deposit,
}: {
  booking: OwnBooking;
  deposit: { amount: number; paid: number; waived: number };
}) {
  const owed = Math.max(0, (price ?? 0) - deposit.paid - deposit.waived);
  const state = moneyStateText({ paid: owed === 0 ? deposit.paid : 0, owed });
  const sentence = owed === 0 ? state : words.paidOwing(formatMoney(deposit.amount), state);
  return <StateNotice tone="done">{sentence}</StateNotice>;
}
