import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useMatchRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { queries } from "#web/api.ts";
import { MoneyAlerts } from "#web/features/money/tills/alerts/money-alerts.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { clubPlaces } from "#web/i18n/frames.ts";
import { reportTabs as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { type RouteTab, RouteTabs } from "#web/ui/pages/route-tabs.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const till: RouteTab = { to: "/admin/finanzas/caja", label: texts.till };
const proofs: RouteTab = { to: "/admin/finanzas/comprobantes", label: words.proofs };

/** The tabs of the finances, each a route of its own. */
const tabs: readonly RouteTab[] = [
  { to: "/admin/finanzas", label: words.overview, exact: true },
  { to: "/admin/finanzas/torneos", label: texts.tournaments },
  { to: "/admin/finanzas/canchas", label: texts.courts },
  till,
  proofs,
  { to: "/admin/finanzas/movimientos", label: texts.movements },
];

/** The tabs of people who take money and read no reports. */
const deskTabs: readonly RouteTab[] = [{ to: "/admin/finanzas/deudas", label: texts.charge }, till, proofs];

const club = getRouteApi("/admin");

/** The frame of the finances; it stays while the tabs change. */
export function FinancesFrame() {
  const { clubId } = club.useRouteContext();
  const match = useMatchRoute();
  const waiting = useQuery(queries.proofs.count.queryOptions({ input: { clubId } })).data?.waiting ?? 0;
  const offered = useAbilities()("money-reports") ? tabs : deskTabs;
  const shown = offered.map((tab) => (tab === proofs ? { ...tab, count: waiting } : tab));
  const here = offered.find(({ to, exact = false }) => match({ to, fuzzy: !exact }));
  return (
    <Page
      title={clubPlaces.finances}
      tab={here ? `${here.label} · ${clubPlaces.finances}` : clubPlaces.finances}
      toolbar={<RouteTabs label={words.label} tabs={shown} />}
    >
      <MoneyAlerts clubId={clubId} besideTill={here === till} />
      <Suspense fallback={<SkeletonCards rows={2} />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
