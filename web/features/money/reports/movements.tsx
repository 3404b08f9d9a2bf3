import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { exportedMax } from "#contract/money/reports/reports.ts";
import { movementsWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { DownloadIcon, PrintIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { Figures } from "./figures.tsx";
import { movementColumns } from "./movement-columns.tsx";
import { MovementFilters } from "./movement-filters.tsx";
import { MovementRow, rowsOfPage } from "./movement-row.tsx";
import { movementsQuery } from "./reports-queries.ts";
import { movementSearch, movementsAsked, movementsFile } from "./reports-search.ts";

const DebtSheet = lazySheet(() => import("./debts/debt-sheet.tsx"));
const club = getRouteApi("/admin");
const route = getRouteApi("/admin/finanzas/movimientos/");

/** Shows all movements of the club's debts, latest first, with their sums and the ways to export them. */
export function Movements() {
  const { clubId } = club.useRouteContext();
  const search = movementSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [chargeId, setChargeId] = useState<string>();
  const pages = useInfiniteQuery(movementsQuery(clubId, search));
  const movements = rowsOf(pages.data, rowsOfPage);
  const sums = pages.data?.pages[0]?.sums;
  const count = sums ? sums.count + sums.entries : 0;
  const isFiltered = Object.keys(movementsAsked(search)).length > 0;
  return (
    <Stack gap={4}>
      <MovementFilters onLine={pages.data?.pages[0]?.onLine ?? false} />
      {sums && (
        <Card as="section" label={words.count(count)}>
          <Figures
            figures={[
              [texts.movements, formatInteger(count)],
              [words.cameIn, formatMoney(sums.cameIn)],
              [words.wentBack, formatMoney(sums.wentBack)],
              [words.waived, formatMoney(sums.waived)],
              ...(sums.letOff > 0 ? [[words.letOff, formatMoney(sums.letOff)] as const] : []),
              ...(sums.broughtIn > 0 ? [[words.broughtIn, formatMoney(sums.broughtIn)] as const] : []),
              ...(sums.takenOut > 0 ? [[words.takenOut, formatMoney(sums.takenOut)] as const] : []),
            ]}
          />
        </Card>
      )}
      <Row gap={2}>
        {count > 0 && count <= exportedMax && (
          <ButtonAnchor variant="secondary" icon={<DownloadIcon />} href={movementsFile(clubId, search)} download>
            {words.exportFile}
          </ButtonAnchor>
        )}
        <ButtonLink variant="secondary" icon={<PrintIcon />} to="/admin/finanzas/movimientos/informe">
          {words.report}
        </ButtonLink>
      </Row>
      {count > exportedMax && <p className="quiet">{words.tooMany(formatInteger(exportedMax))}</p>}
      {pages.isPending && <SkeletonRows picture={false} />}
      {movements === undefined && pages.error && (
        <ErrorState
          title={words.failed}
          message={reasonOf(pages.error)}
          retrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {movements && (
        <DataTable
          caption={texts.movements}
          columns={movementColumns(setChargeId)}
          phoneRow={(movement) => <MovementRow movement={movement} onOpen={setChargeId} />}
          rows={movements}
          rowKey={({ id }) => id}
          empty={
            isFiltered ? (
              <EmptyState
                title={words.nothingFound}
                drawing={false}
                action={
                  <Button variant="secondary" onClick={() => void navigate({ search: {}, replace: true })}>
                    {texts.clearFilters}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={words.none} message={words.noneMessage} />
            )
          }
        />
      )}
      {movements && movements.length > 0 && <MoreRows query={pages} />}
      {chargeId && <DebtSheet chargeId={chargeId} onClose={() => setChargeId(undefined)} />}
    </Stack>
  );
}
