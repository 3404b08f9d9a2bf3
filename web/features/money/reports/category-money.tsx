import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ListedDebt } from "#contract/money/reports/reports.ts";
import { type api, refusalCode } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { debtorOf } from "#web/features/money/finances/debts/matter-text.ts";
import { moneyStateText } from "#web/features/money/finances/state/money-state.tsx";
import { moneyStateWords } from "#web/i18n/money-state.ts";
import { debtWords, categoryMoneyWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { DebtActs } from "./debts/debt-acts.tsx";
import { Figures } from "./figures.tsx";
import { figuresOf } from "./money-figures.ts";
import { categoryMoneyQuery } from "./reports-queries.ts";

const route = getRouteApi("/admin/finanzas/torneos/$categoryId");

type CategoryFound = Awaited<ReturnType<typeof api.reports.ofCategory>>;
type PairMoney = CategoryFound["pairs"][number];

/** Shows the money of a category, or why it cannot be shown. */
export function CategoryMoney() {
  const { categoryId } = route.useParams();
  const found = useQuery(categoryMoneyQuery(categoryId));
  if (found.data) return <Money of={found.data} />;
  if (found.isPending) return <SkeletonCards rows={4} />;
  return (
    <Stack gap={4}>
      <BackLink to="/admin/finanzas/torneos">{texts.tournaments}</BackLink>
      {refusalCode(found.error) === "CATEGORY_NOT_FOUND" ? (
        <EmptyState title={words.missing} message={words.missingMessage} />
      ) : (
        <ErrorState
          title={words.failed}
          message={reasonOf(found.error)}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </Stack>
  );
}

/** Shows the expected and the received income of a category, and each pair half by half. */
function Money({ of: { tournament, category, pairs, returned } }: { of: CategoryFound }) {
  const standing = pairs.filter(({ over }) => !over).flatMap(({ halves }) => halves);
  const paid = standing.reduce((sum, half) => sum + half.paid, 0);
  const owed = standing.reduce((sum, half) => sum + half.owed, 0);
  const toReturn = pairs.flatMap(({ halves }) => halves).reduce((sum, half) => sum + half.toReturn, 0);
  return (
    <Stack gap={4}>
      <BackLink to="/admin/finanzas/torneos">{texts.tournaments}</BackLink>
      <Section title={`${tournament.name} · ${categoryLabel(category)}`}>
        <Card>
          <Figures figures={figuresOf({ owed, paid, toReturn, returned }, tournament.cancelled)} />
        </Card>
      </Section>
      {pairs.length === 0 ? (
        <EmptyState title={words.none} message={words.noneMessage} drawing={false} />
      ) : (
        <Section title={texts.pairs}>
          <Card as="ul">
            {pairs.map((pair) => (
              <li key={pair.pairId}>
                <PairBlock pair={pair} />
              </li>
            ))}
          </Card>
        </Section>
      )}
    </Stack>
  );
}

function PairBlock({ pair: { halves, over } }: { pair: PairMoney }) {
  const names = halves.map(debtorOf).join(" / ");
  return (
    <CardBlock>
      <Stack gap={2}>
        <div>
          <p className="type-strong">{names}</p>
          <p className="quiet type-small">{halves.map(standsText).join(" · ")}</p>
        </div>
        {over && (
          <Row>
            <Tag tone="neutral">{words.over}</Tag>
          </Row>
        )}
        <DebtActs debts={halves} name={names} remindLabel={(half) => debtWords.remindTitle(firstNameOf(half))} />
      </Stack>
    </CardBlock>
  );
}

/** Describes the state of a half: "Ana: pagado $ 6.000", "Lucía: falta pagar $ 6.000". */
function standsText(half: ListedDebt): string {
  return moneyStateWords.of(firstNameOf(half), moneyStateText(half));
}

function firstNameOf(half: ListedDebt): string {
  return debtorOf(half).split(" ")[0] ?? "";
}
