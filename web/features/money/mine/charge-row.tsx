import type { OwnDebt } from "#contract/money/own.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { PayButton } from "#web/features/money/paying/pay-button.tsx";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { mySeriesWords } from "#web/i18n/my-series.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./charge-row.module.css";
import { owedByTime, type Series } from "./charge-rows.ts";

/** One thing that is owed or was paid: the way to its receipt, and the way to pay it. */
export function OneCharge({ charge, quiet }: { charge: OwnDebt; quiet: boolean }) {
  return (
    <>
      <LinkRow to="/mis-pagos" search={{ comprobante: charge.id }} detail={debtStanding(charge)}>
        {whatFor(charge)}
      </LinkRow>
      {charge.owed > 0 && charge.payable && (
        <CardBlock>
          <PayButton charge={charge} what={whatFor(charge)} quiet={quiet || charge.later} />
        </CardBlock>
      )}
    </>
  );
}

/** The dates of one turno fijo that are owed, in one row that opens: "Fijo · Martes 21:00 · 7 fechas, debés $ 126.000". */
export function SeriesCharges({ series, charges }: { series: Series; charges: readonly OwnDebt[] }) {
  const title = (
    <span>
      <span className="type-strong">{mySeriesWords.fixed(series.weekday, timeText(series.startMinute))}</span>
      <br />
      <span className="quiet type-small">{words.dates(charges.length, owesText(owedByTime(charges)))}</span>
    </span>
  );
  return (
    <Fold look="row" arrow={20} title={title}>
      {charges.map((charge) => (
        <div key={charge.id} className={styles.date}>
          <OneCharge charge={charge} quiet />
        </div>
      ))}
    </Fold>
  );
}

/** What is owed by now, and what later beside it: "Debés $ 38.000 · $ 126.000 más adelante". */
function owesText({ now, later }: ReturnType<typeof owedByTime>): string {
  if (later === 0) return words.owes(formatMoney(now));
  if (now === 0) return words.owesLater(formatMoney(later));
  return words.owesAndLater(formatMoney(now), formatMoney(later));
}

/** Where it stands: "Pagaste $ 4.000, debés $ 4.000". */
function debtStanding({ paid, owed, toReturn, movements, later }: OwnDebt): string {
  if (toReturn > 0) return words.toReturn(formatMoney(toReturn));
  if (owed > 0 && paid > 0) return words.paidSome(formatMoney(paid), formatMoney(owed));
  if (owed > 0) return (later ? words.owesLater : words.owes)(formatMoney(owed));
  if (paid > 0) return words.paid(formatMoney(paid));
  const refunds = movements.filter(({ kind, reversed }) => kind === "refund" && !reversed);
  if (refunds.length === 0) return words.nothing;
  const back = formatMoney(-refunds.reduce((sum, refund) => sum + refund.paid, 0));
  return refunds.every(({ method }) => method === "credit") ? words.keptAsCredit(back) : words.givenBack(back);
}
