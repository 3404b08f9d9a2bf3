import { useQuery } from "@tanstack/react-query";
import type { OwnBooking } from "#contract/bookings.ts";
import { queries } from "#web/api.ts";
import { PayButton } from "#web/features/money/paying/pay-button.tsx";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { missingDeposit } from "./deposit-text.ts";
import { untilText } from "./until-text.ts";

/** What of the seña of an own booking is missing, until when it can be paid, and how. */
export default function OwnDeposit({
  booking,
  deposit,
}: {
  booking: OwnBooking;
  deposit: NonNullable<OwnBooking["deposit"]>;
}) {
  const missing = missingDeposit(booking);
  const isOwed = missing > 0 && (deposit.awaited || booking.state === "RESERVADO");
  const account = useQuery({ ...queries.finances.mine.queryOptions(), enabled: isOwed });
  if (missing === 0) return <StateNotice tone="done">{words.paid(formatMoney(deposit.amount))}</StateNotice>;
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
      {own && !inReview && (own.payable ? <PayButton charge={own} asked={missing} /> : <p>{words.atClub}</p>)}
    </Stack>
  );
}
