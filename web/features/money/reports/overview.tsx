import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { queries } from "#web/api.ts";
import { PaymentsToReview } from "#web/features/money/checkouts/payments-to-review.tsx";
import { OtherChargeButton } from "#web/features/money/finances/charging/other-charge-button.tsx";
import { NoMoney } from "#web/features/money/finances/state/no-money.tsx";
import { creditWords, methodWords, reportWords as words } from "#web/i18n/reports.ts";
import { lazily } from "#web/lazily.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatMonth } from "#web/ui/formats/format-date.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./reports.module.css";
import { summaryQuery } from "./reports-queries.ts";

const IncomeChart = lazily(
  "features/money/reports/income-chart.tsx",
  () => import("#web/features/money/reports/income-chart.tsx"),
);
const club = getRouteApi("/admin");

/** "Resumen": shows the money to collect first, then the income and the refunds due. */
export function Overview() {
  const { clubId } = club.useRouteContext();
  const { data } = useSuspenseQuery(summaryQuery(clubId));
  // The tab beside shows the same count, so it needs no wait of its own.
  const waiting = useQuery(queries.proofs.count.queryOptions({ input: { clubId } })).data?.waiting ?? 0;
  const { owed, owedLater, debts, toReturn, returns, credit, creditors, month, byMethod, months, started } = data;
  if (!started) {
    return (
      <>
        <PaymentsToReview clubId={clubId} />
        <NoMoney />
        <Row>
          <OtherChargeButton clubId={clubId} />
        </Row>
      </>
    );
  }
  const money = byMethod.filter(({ method }) => method !== "credit");
  const collected = money.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <PaymentsToReview clubId={clubId} />
      <Row>
        <OtherChargeButton clubId={clubId} />
      </Row>
      <div className={styles.overview}>
        <div className={styles.numbers}>
          <Card as="section" label={words.owed}>
            <CardBlock>
              <h2 className="quiet type-small">{words.owed}</h2>
              <p className="type-num">{formatMoney(owed - owedLater)}</p>
              {owedLater > 0 && <p className="quiet type-small">{words.owedLater(formatMoney(owedLater))}</p>}
            </CardBlock>
            {debts > 0 ? (
              <LinkRow to="/admin/finanzas/deudas">{words.debts(debts)}</LinkRow>
            ) : (
              <CardBlock>
                <p className="quiet">{words.debts(debts)}</p>
              </CardBlock>
            )}
          </Card>
          {toReturn > 0 && (
            <Card as="section" label={words.toReturn}>
              <CardRow end={<b>{formatMoney(toReturn)}</b>}>
                <h2 className="type-strong">{words.toReturn}</h2>
              </CardRow>
              <LinkRow to="/admin/finanzas/deudas" search={{ ver: "devolver" }}>
                {words.returns(returns)}
              </LinkRow>
            </Card>
          )}
          {creditors > 0 && (
            <Card as="section" label={creditWords.title}>
              <CardRow end={<b>{formatMoney(credit)}</b>}>
                <h2 className="type-strong">{creditWords.title}</h2>
              </CardRow>
              <LinkRow to="/admin/finanzas/a-favor">{creditWords.count(creditors)}</LinkRow>
            </Card>
          )}
          {waiting > 0 && (
            <Card as="section" label={words.toReview}>
              <CardRow end={<b>{formatInteger(waiting)}</b>}>
                <h2 className="type-strong">{words.toReview}</h2>
              </CardRow>
              <LinkRow to="/admin/finanzas/comprobantes">{words.receipts(waiting)}</LinkRow>
            </Card>
          )}
          <Card as="section" label={words.collected(formatMonth(month).toLowerCase())}>
            <CardRow end={<b>{formatMoney(collected)}</b>}>
              <h2 className="type-strong">{words.collected(formatMonth(month).toLowerCase())}</h2>
            </CardRow>
            {money.map(({ method, amount }) => (
              <CardRow key={method} dense end={formatMoney(amount)}>
                <p className="quiet">{methodWords[method]}</p>
              </CardRow>
            ))}
            {money.length === 0 && (
              <CardBlock>
                <p className="quiet type-small">{words.nothingCollected}</p>
              </CardBlock>
            )}
          </Card>
        </div>
        <Section title={words.months}>
          <Suspense fallback={<Skeleton height={320} radius={10} />}>
            <IncomeChart months={months} />
          </Suspense>
        </Section>
      </div>
    </>
  );
}
