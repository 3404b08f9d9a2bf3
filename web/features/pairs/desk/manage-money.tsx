import type { ManagedCategory } from "#contract/tournaments.ts";
import { financeWords } from "#web/i18n/finances.ts";
import { managePairWords as words } from "#web/i18n/manage.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { ManagedPair } from "./manage-filters.ts";

/** What the pairs of a category have paid and what those that accepted still owe, at the price they entered with. */
export function ManageMoney({ category, cancelled }: { category: ManagedCategory; cancelled: boolean }) {
  const sum = (wanted: (pair: ManagedPair) => boolean) =>
    category.pairs.filter(wanted).reduce((total, { cost }) => total + (cost ?? category.cost), 0);
  const paid = sum((pair) => pair.paid);
  if (category.pairs.every(({ status }) => status === "pending")) return null;
  return (
    <Card>
      <CardBlock>
        <Stack gap={1}>
          <Row spread>
            <h3>{cancelled ? financeWords.toReturn : words.collected}</h3>
            <b>{formatMoney(paid)}</b>
          </Row>
          {!cancelled && (
            <Row spread>
              <span className="quiet type-small">{words.toCollect}</span>
              <b className="type-small">{formatMoney(sum((pair) => pair.status !== "pending" && !pair.paid))}</b>
            </Row>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}
