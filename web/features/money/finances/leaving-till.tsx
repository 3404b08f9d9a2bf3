import { goingBackWords as words } from "#web/i18n/payments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** From which till cash goes out, said before it does; nothing where there is none. */
export function LeavingTill({ cash, opens }: { cash: number; opens: boolean }) {
  if (cash === 0) return null;
  return <p>{opens ? words.tillOpens(formatMoney(cash)) : words.fromTill(formatMoney(cash))}</p>;
}
