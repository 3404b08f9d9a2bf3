import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { api } from "#web/api.ts";
import { askClub } from "#web/features/clubs/clubs/ask-club.tsx";
import { askingWords } from "#web/i18n/asking.ts";
import { cancellingWords as words } from "#web/i18n/cancelling.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./give-up-sheet.module.css";

type Cancelling = NonNullable<OwnBooking["cancelling"]>;

/** Cancels the player's own booking. Shows the cost of this moment first, and charges no more than was shown. */
export default function GiveUpSheet({
  booking: { id, club, court, day, startMinute },
  cancelling,
  onClose,
}: {
  booking: OwnBooking;
  cancelling: Cancelling;
  onClose: () => void;
}) {
  const { keep, owe } = cancelling;
  const { act, isPending } = useAct({
    mutationFn: (bookingId: string) => api.bookings.giveUp({ bookingId, agreed: keep + owe }),
    onSuccess: () => {
      toast(askingWords.givenUp(club.name));
      onClose();
    },
    onError: (error) => void showFailure(reasonOf(error), error, askingWords.giveUpFailed, askClub(error, club)),
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title(club.name)}
      detail={`${court}, ${formatDayAt(day, timeText(startMinute))}`}
      footer={
        <Button
          variant="danger"
          size="large"
          fullWidth
          loading={isPending}
          loadingLabel={texts.cancelling}
          onClick={() => act(id)}
        >
          {texts.cancelBooking}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{words.effect}</p>
        <Cost cancelling={cancelling} />
      </Stack>
    </Sheet>
  );
}

function Cost({ cancelling: { keep, refund, owe, freeUntil } }: { cancelling: Cancelling }) {
  const free = freeUntil ? askingWords.freeUntil(formatDayAt(freeUntil.day, timeText(freeUntil.minute))) : words.free;
  if (keep + refund + owe === 0) return <p>{freeUntil ? free : words.nothingPaid}</p>;
  const rows = [
    { label: words.kept, pesos: keep },
    { label: words.refunded, pesos: refund },
    { label: words.owed, pesos: owe },
  ];
  return (
    <>
      <dl className={styles.cost}>
        {rows.map(({ label, pesos }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(pesos)}</dd>
          </div>
        ))}
      </dl>
      {keep + owe === 0 && <p className="quiet">{free}</p>}
      {refund > 0 && <p className="quiet">{words.refundHow}</p>}
    </>
  );
}
