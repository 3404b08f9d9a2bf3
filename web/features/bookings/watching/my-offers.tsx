import { timeText } from "#domain/bookings/booking.ts";
import { api } from "#web/api.ts";
import { askedText, offeredDeposit } from "#web/features/bookings/deposits/deposit-text.ts";
import { watchingWords as words } from "#web/i18n/watching.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Offered } from "./watching-queries.ts";

/** "Se liberó": what is one's own for some minutes, with the two answers; the next in line waits for them. */
export default function MyOffers({ offered }: { offered: readonly Offered[] }) {
  return (
    <Stack gap={3}>
      {offered.map((watch) => (
        <OfferCard key={watch.id} watch={watch} />
      ))}
    </Stack>
  );
}

function OfferCard({ watch: { id: watchId, club, day, offer } }: { watch: Offered }) {
  const { court, startMinute, endMinute, price, untilMinute, deposit } = offer;
  const title = words.freed(formatDayAt(day, timeText(startMinute)), club.name);
  const onError = (error: unknown) => void showFailure(reasonOf(error), error, words.answerFailed);
  const accept = useAct({
    mutationFn: () => api.slotWatches.accept({ watchId }),
    onSuccess: (taken) => toast(askedText(taken, words)),
    onError,
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
              onClick={() => accept.act(undefined)}
            >
              {words.accept}
            </Button>
          </ButtonPair>
        </Stack>
      </CardBlock>
    </Card>
  );
}
