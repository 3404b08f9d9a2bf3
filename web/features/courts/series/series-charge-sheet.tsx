import type { SeriesDebt } from "#contract/courts/series.ts";
import { TakingSheet } from "#web/features/money/finances/courts/taking-sheet.tsx";
import type { Half } from "#web/features/money/finances/halves.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";

/**
 * "Cobrar": takes the payment of one or several dates of a recurring booking, each by its own method, like a court on
 * its day.
 */
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
  /** The recurring booking, in words. */
  place: string;
  debts: readonly SeriesDebt[];
  /** The holder's credit at the club. */
  credit: number;
  onClose: () => void;
}) {
  const halves = debts.map(({ id, day, debtor, personId, holdsCredit, paid, owed, chargedOn }): Half => {
    const name = debtor ?? texts.noName;
    return {
      id,
      paid,
      owed,
      chargedOn,
      name: words.debtOf(formatDay(day), name),
      canLeave: holdsCredit,
      ...(personId !== null && { credit }),
    };
  });
  return <TakingSheet clubId={clubId} who={who} place={place} halves={halves} onDivide={undefined} onClose={onClose} />;
}
