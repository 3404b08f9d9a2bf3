import { useQuery } from "@tanstack/react-query";
import { Outlet, useMatchRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { queries } from "#web/api.ts";
import { MoneyAlerts } from "#web/features/money/tills/alerts/money-alerts.tsx";
import { clubPlaces } from "#web/i18n/frames.ts";
import { reportTabs as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { type RouteTab, RouteTabs } from "#web/ui/pages/route-tabs.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** The tabs of the finances, each a route of its own. */
const tabs: readonly RouteTab[] = [
  { to: "/admin/finanzas", label: words.overview, exact: true },
  { to: "/admin/finanzas/torneos", label: texts.tournaments },
  { to: "/admin/finanzas/canchas", label: texts.courts },
  { to: "/admin/finanzas/caja", label: words.till },
  { to: "/admin/finanzas/comprobantes", label: words.proofs },
  { to: "/admin/finanzas/movimientos", label: texts.movements },
];

/** The frame of the finances; it stays while the tabs change. */
export default function FinancesFrame({ clubId }: { clubId: string }) {
  const match = useMatchRoute();
  const waiting = useQuery(queries.proofs.count.queryOptions({ input: { clubId } })).data?.waiting ?? 0;
  const shown = tabs.map((tab) => (tab.label === words.proofs ? { ...tab, count: waiting } : tab));
  const here = tabs.find(({ to, exact = false }) => match({ to, fuzzy: !exact }));
  return (
    <Page
      title={clubPlaces.finances}
      tab={here ? `${here.label} · ${clubPlaces.finances}` : clubPlaces.finances}
      toolbar={<RouteTabs label={words.label} tabs={shown} />}
    >
      <MoneyAlerts clubId={clubId} besideTill={here?.label === words.till} />
      <Suspense fallback={<SkeletonCards rows={2} />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
