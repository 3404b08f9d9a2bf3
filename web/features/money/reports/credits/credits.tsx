import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "#web/api.ts";
import { debtorOf } from "#web/features/money/finances/debts/matter-text.ts";
import type { DebtAct } from "#web/features/money/reports/debts/debt-act-sheet.tsx";
import { creditSearch } from "#web/features/money/reports/reports-search.ts";
import { debtWords, reportWords, creditWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { afterRow, inPages, ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";

const DebtActSheet = lazySheet(() => import("#web/features/money/reports/debts/debt-act-sheet.tsx"));
const club = getRouteApi("/admin");
const route = getRouteApi("/admin/finanzas/a-favor");

/** Lists the players with credit at the club, by name. Each can be refunded, or traced to its origin. */
export function Credits() {
  const { clubId } = club.useRouteContext();
  const search = creditSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [text, type] = useTypedSearch(search.texto ?? "", (texto) => {
    void navigate({ search: () => creditSearch({ texto }), replace: true });
  });
  const [act, setAct] = useState<DebtAct>();
  const asked = { clubId, ...(search.texto && { text: search.texto }) };
  const pages = useInfiniteQuery(
    queries.reports.credits.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    }),
  );
  const credits = rowsOf(pages.data, (page) => page.credits);
  const sums = pages.data?.pages[0];
  return (
    <Stack gap={4}>
      <BackLink to="/admin/finanzas">{reportWords.back}</BackLink>
      <Card>
        <CardRow end={sums && <b className="type-num">{formatMoney(sums.credit)}</b>}>
          <h2>{words.title}</h2>
          <p className="quiet type-small" role="status">
            {sums ? words.count(sums.count) : ""}
          </p>
        </CardRow>
      </Card>
      <SearchField placeholder={texts.searchByName} label={texts.searchByName} value={text} onChange={type} />
      <ListStates
        query={pages}
        rows={credits}
        failed={words.failed}
        loading={<SkeletonRows picture={false} />}
        empty={
          search.texto === undefined ? (
            <EmptyState title={words.none} message={words.noneMessage} />
          ) : (
            <EmptyState
              title={words.nothingFound}
              drawing={false}
              action={
                <Button variant="secondary" onClick={() => type("")}>
                  {texts.clearFilters}
                </Button>
              }
            />
          )
        }
      />
      {credits && credits.length > 0 && (
        <>
          <Card as="ul">
            {credits.map((one) => (
              <li key={one.id}>
                <CardRow end={<b>{formatMoney(one.credit)}</b>}>
                  <Stack gap={2}>
                    <p className="type-strong">{debtorOf(one)}</p>
                    {one.personId !== null && (
                      <Row gap={2}>
                        <Button
                          variant="secondary"
                          size="row"
                          aria-haspopup="dialog"
                          aria-label={words.giveBackLabel(debtorOf(one))}
                          onClick={() => setAct({ kind: "credit", debt: one })}
                        >
                          {words.giveBack}
                        </Button>
                        <ButtonLink
                          variant="secondary"
                          size="row"
                          aria-label={debtWords.seeLabel(debtorOf(one))}
                          to="/admin/finanzas/movimientos"
                          search={{ medio: "a-favor", texto: debtorOf(one) }}
                        >
                          {debtWords.see}
                        </ButtonLink>
                      </Row>
                    )}
                  </Stack>
                </CardRow>
              </li>
            ))}
          </Card>
          <MoreRows query={pages} />
        </>
      )}
      {act && <DebtActSheet act={act} clubId={clubId} onClose={() => setAct(undefined)} />}
    </Stack>
  );
}
