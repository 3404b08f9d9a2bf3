import type { TournamentMoney } from "#contract/money/finances/finances.ts";
import { categoryMoneyWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

type Sums = Pick<TournamentMoney, "owed" | "paid" | "toReturn" | "returned">;

/** Returns the sums of a tournament or a category. If it was cancelled, only the refunds: no income is expected. */
export function figuresOf({ owed, paid, toReturn, returned }: Sums, cancelled: boolean) {
  const back = [texts.toReturn, formatMoney(toReturn)] as const;
  const gone = [words.returned, formatMoney(returned)] as const;
  if (cancelled) return [back, gone];
  const played = [
    [words.expected, formatMoney(paid + owed)],
    [texts.collected, formatMoney(paid)],
    [words.owed, formatMoney(owed)],
    gone,
  ] as const;
  return toReturn > 0 ? [...played, back] : played;
}
