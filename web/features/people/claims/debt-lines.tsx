import type { PassedDebt } from "#contract/people/claims.ts";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** The debt that passes along with a claimed guest: each charge with its subject, and the sum. */
export function DebtLines({ debt, label }: { debt: PassedDebt; label: string }) {
  return (
    <Card as="ul" label={label}>
      {debt.charges.map((charge) => (
        <li key={charge.id}>
          <CardRow end={<span className="tabular">{formatMoney(charge.owed)}</span>}>{whatFor(charge)}</CardRow>
        </li>
      ))}
      {debt.more > 0 && (
        <li>
          <CardRow>{words.moreCharges(debt.more)}</CardRow>
        </li>
      )}
      <li>
        <CardRow end={<span className="tabular type-strong">{formatMoney(debt.owed)}</span>}>
          <span className="type-strong">{words.owesAll}</span>
        </CardRow>
      </li>
    </Card>
  );
}
