import { timeText } from "#domain/courts/bookings/booking.ts";
import { api } from "#web/api.ts";
import { confirmAnyway } from "#web/features/courts/bookings/same-hours/confirm-anyway.ts";
import { SameHoursNotice } from "#web/features/courts/bookings/same-hours/same-hours-notice.tsx";
import { askedText, offeredDeposit } from "#web/features/courts/deposits/deposit-text.ts";
import { watchingWords as words } from "#web/i18n/slot-watches.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Offered } from "./slot-watch-queries.ts";

/**
 * "Se liberó": shows a slot that is held for the player for some minutes, with the two answers. The next in line waits
 * for them.
 */
export default function OfferCard({ watch: { id: watchId, club, day, offer } }: { watch: Offered }) {
  const { court, startMinute, endMinute, price, untilMinute, deposit } = offer;
  const title = words.freed(formatDayAt(day, timeText(startMinute)), club.name);
  const onError = (error: unknown) => void showFailure(reasonOf(error), error, words.answerFailed);
  const accept = useAct({
    mutationFn: (anyway: boolean) => api.slotWatches.accept({ watchId, anyway }),
    onSuccess: (taken) => toast(askedText(taken, words)),
    onError: (error) => {
      if (!confirmAnyway(error, () => accept.act(true))) onError(error);
    },
  });
  const decline = useAct({
    mutationFn: () => api.slotWatches.decline({ watchId }),
    onSuccess: () => toast(words.declined),
    onError,
  });
  const where = words.where(court, timeText(startMinute), timeText(endMinute));
  return (
    <Card as="article" label={title}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <h3 className="type-strong">{title}</h3>
            <p className="quiet type-small">{price === null ? where : words.withPrice(where, formatMoney(price))}</p>
            <p>{words.until(timeText(untilMinute))}</p>
            {deposit && <p>{offeredDeposit(deposit)}</p>}
          </div>
          <SameHoursNotice slot={{ day, startMinute, endMinute }} />
          <ButtonPair>
            <Button
              variant="secondary"
              disabled={accept.isPending}
              loading={decline.isPending}
              onClick={() => decline.act(undefined)}
            >
              {words.decline}
            </Button>
            <Button
              disabled={decline.isPending}
              loading={accept.isPending}
              loadingLabel={words.accepting}
              onClick={() => accept.act(false)}
            >
              {words.accept}
            </Button>
          </ButtonPair>
        </Stack>
      </CardBlock>
    </Card>
  );
}
