import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { OtherChargeButton } from "#web/features/money/finances/charging/other-charge-button.tsx";
import styles from "#web/features/money/reports/reports.module.css";
import { debtsQuery } from "#web/features/money/reports/reports-queries.ts";
import { debtSearch, debtsAsked, namesOfMatters } from "#web/features/money/reports/reports-search.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { reportWords, debtWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { DebtRows } from "./debt-rows.tsx";

const club = getRouteApi("/admin");
const route = getRouteApi("/admin/finanzas/deudas");

/** Shows the debts to the club by day, those due now first, or the refunds that the club owes. */
export function Debts() {
  const { clubId } = club.useRouteContext();
  const can = useAbilities();
  const search = debtSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [text, type] = useTypedSearch(search.texto ?? "", (texto) => {
    void navigate({ search: (before) => debtSearch({ ...before, texto }), replace: true });
  });
  const { state } = debtsAsked(search);
  const pages = useInfiniteQuery(debtsQuery(clubId, search));
  const debts = rowsOf(pages.data, (page) => page.debts);
  const sums = pages.data?.pages[0];
  const isFiltered = search.texto !== undefined || search.tipo !== undefined;
  return (
    <Stack gap={4}>
      {can("money-reports") && <BackLink to="/admin/finanzas">{reportWords.back}</BackLink>}
      <Card>
        <CardRow
          end={
            sums && (
              <b className="type-num">{formatMoney(state === "owed" ? sums.owed - sums.owedLater : sums.toReturn)}</b>
            )
          }
        >
          <h2>{words.titles[state]}</h2>
          <p className="quiet type-small" role="status">
            {sums ? words.count(sums.count) : ""}
          </p>
          {sums && sums.owedLater > 0 && (
            <p className="quiet type-small">{reportWords.owedLater(formatMoney(sums.owedLater))}</p>
          )}
        </CardRow>
      </Card>
      <div className={styles.filters}>
        <SearchField placeholder={words.search} label={words.search} value={text} onChange={type} />
        <SelectField
          label={texts.whatIsOwed}
          value={search.tipo ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: (before) => debtSearch({ ...before, tipo: value }), replace: true })
          }
          options={[
            { value: "", label: words.all },
            ...namesOfMatters.map(([value, kind]) => ({ value, label: words.kinds[kind] })),
          ]}
        />
      </div>
      {state === "owed" && (
        <Row>
          <OtherChargeButton clubId={clubId} />
        </Row>
      )}
      <ListStates
        query={pages}
        rows={debts}
        failed={words.failed}
        loading={<SkeletonRows picture={false} />}
        empty={
          isFiltered ? (
            <EmptyState
              title={words.nothingFound}
              drawing={false}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    type("");
                    void navigate({ search: ({ ver }) => debtSearch({ ver }), replace: true });
                  }}
                >
                  {texts.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={state === "owed" ? words.noneOwed : words.noneToReturn} />
          )
        }
      />
      {debts && debts.length > 0 && (
        <>
          <DebtRows debts={debts} owedLater={sums?.owedLater ?? 0} />
          <MoreRows query={pages} />
        </>
      )}
    </Stack>
  );
}
