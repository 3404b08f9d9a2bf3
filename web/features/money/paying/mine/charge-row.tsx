import type { OwnDebt } from "#contract/money/finances/own.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { moneyStateText } from "#web/features/money/finances/state/money-state.tsx";
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

/** Shows one charge, owed or paid, with the link to its receipt and the button to pay it. */
export function OneCharge({ charge, quiet }: { charge: OwnDebt; quiet: boolean }) {
  return (
    <>
      <LinkRow to="/mis-pagos" search={{ comprobante: charge.id }} detail={debtState(charge)}>
        {whatFor(charge)}
      </LinkRow>
      {charge.owed > 0 && charge.payable && charge.proof !== "waiting" && (
        <CardBlock>
          <PayButton charge={charge} what={whatFor(charge)} quiet={quiet || charge.later} />
        </CardBlock>
      )}
    </>
  );
}

/**
 * Shows the owed dates of one recurring booking, in one row that opens:
 * "Fijo · Martes 21:00 · 7 fechas, debés $ 126.000".
 */
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

/** Describes the debt due now and the later one: "Debés $ 38.000 · $ 126.000 más adelante". */
function owesText({ now, later }: ReturnType<typeof owedByTime>): string {
  if (later === 0) return words.owes(formatMoney(now));
  if (now === 0) return words.owesLater(formatMoney(later));
  return words.owesAndLater(formatMoney(now), formatMoney(later));
}

/** Describes the state of a charge; if all of it was refunded, where the refund went. */
function debtState(charge: OwnDebt): string {
  const { paid, owed, toReturn, proof, movements, later } = charge;
  if (later && owed > 0 && paid === 0) return words.owesLater(formatMoney(owed));
  const refunds = movements.filter(({ kind, reversed }) => kind === "refund" && !reversed);
  if (paid + owed + toReturn > 0 || proof === "waiting" || refunds.length === 0) return moneyStateText(charge);
  const back = formatMoney(-refunds.reduce((sum, refund) => sum + refund.paid, 0));
  return refunds.every(({ method }) => method === "credit") ? words.keptAsCredit(back) : words.givenBack(back);
}
