import type { SeriesDebt } from "#contract/courts/series.ts";
import { TakingSheet } from "#web/features/money/courts/taking-sheet.tsx";
import type { Half } from "#web/features/money/finances/halves.ts";
import { bookingPaymentWords } from "#web/i18n/booking-payments.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";

/** "Cobrar": what is owed of one or several dates of a turno fijo and how each is paid, as a court is taken on its day. */
export default function SeriesChargeSheet({
  clubId,
  who,
  place,
  debts,
  credit,
  onClose,
}: {
  clubId: string;
  who: string;
  /** Which turno fijo. */
  place: string;
  debts: readonly SeriesDebt[];
  /** What whoever has it has in their favour. */
  credit: number;
  onClose: () => void;
}) {
  const halves = debts.map(({ id, day, debtor, personId, paid, owed, chargedOn }): Half => {
    const name = debtor ?? bookingPaymentWords.somebody;
    return {
      id,
      paid,
      owed,
      chargedOn,
      name: words.debtOf(formatDay(day), name),
      ...(personId !== null && { canLeave: true, credit }),
    };
  });
  return <TakingSheet clubId={clubId} who={who} place={place} halves={halves} onDivide={undefined} onClose={onClose} />;
}
