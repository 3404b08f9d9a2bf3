import { moneyStateOf, type MoneyState as State, type Sums } from "#domain/money/money-state.ts";
import { moneyStateWords as words } from "#web/i18n/money-state.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Tag, type TagTone } from "#web/ui/tags/tag.tsx";

const tones: Record<State, TagTone> = {
  "to-return": "wait",
  "in-review": "wait",
  owed: "wait",
  paid: "done",
  none: "neutral",
};

/** Describes the state of a debt in one line, without a tag: "Falta pagar $ 4.000 · pagado $ 4.000". */
export function moneyStateText(sums: Sums): string {
  const { paid, owed, toReturn = 0 } = sums;
  switch (moneyStateOf(sums)) {
    case "to-return":
      return words.toReturn(formatMoney(toReturn));
    case "in-review":
      return words.inReview;
    case "owed":
      return paid > 0 ? words.owedPart(formatMoney(owed), formatMoney(paid)) : words.owed(formatMoney(owed));
    case "paid":
      return words.paid(formatMoney(paid));
    case "none":
      return words.none;
  }
}

/** Shows the state of a debt, or of several together, in the same words everywhere. */
export function MoneyState({ sums }: { sums: Sums }) {
  return <Tag tone={tones[moneyStateOf(sums)]}>{moneyStateText(sums)}</Tag>;
}
