import { goingBackWords as words } from "#web/i18n/payments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Says which till the cash comes out of, before it does. Shows nothing without cash. */
export function LeavingTill({ cash, opens }: { cash: number; opens: boolean }) {
  if (cash === 0) return null;
  return <p>{opens ? words.tillOpens(formatMoney(cash)) : words.fromTill(formatMoney(cash))}</p>;
}
