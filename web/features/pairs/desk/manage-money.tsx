import type { ManagedCategory } from "#contract/tournaments.ts";
import { managePairWords as words } from "#web/i18n/manage.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { ManagedPair } from "./manage-filters.ts";

/** What the confirmed pairs have paid and what the accepted ones still owe, at the price they entered with. */
export function ManageMoney({ category }: { category: ManagedCategory }) {
  const sum = (status: ManagedPair["status"]) =>
    category.pairs
      .filter((pair) => pair.status === status)
      .reduce((total, { cost }) => total + (cost ?? category.cost), 0);
  if (category.pairs.every(({ status }) => status === "pending")) return null;
  return (
    <Card>
      <CardBlock>
        <Stack gap={1}>
          <Row spread>
            <h3>{words.collected}</h3>
            <b>{formatMoney(sum("confirmed_by_admin"))}</b>
          </Row>
          <Row spread>
            <span className="quiet type-small">{words.toCollect}</span>
            <b className="type-small">{formatMoney(sum("confirmed_by_players"))}</b>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
