import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeFor, requirePlayersOwn } from "#web/features/accounts/guards.ts";
import { Dashboard, DashboardLoading, prefetchNext } from "#web/features/players/dashboard.tsx";
import { statisticsQuery } from "#web/features/players/numbers/statistics-query.ts";
import { rankingQuery } from "#web/features/players/ranking/ranking-query.ts";

export const Route = createFileRoute("/_player/dashboard")({
  beforeLoad: ({ context: { me } }) => {
    requirePlayersOwn(me);
    // A player without a profile starts by completing it. Specification, section 2.
    const home = homeFor(me);
    if (home === "/crear-perfil") throw redirect({ to: home });
  },
  // All that the screen tells is waited for, so that it says nothing false and nothing is pushed down; only the tournaments must come.
  loader: ({ context: { queryClient, me } }) =>
    Promise.all([
      prefetchNext(queryClient, me),
      ...(me.profile
        ? [
            queryClient.prefetchQuery(statisticsQuery(me.id)),
            queryClient.prefetchQuery(rankingQuery({ name: me.profile.category, level: me.profile.level })),
          ]
        : []),
    ]),
  pendingComponent: () => <DashboardLoading me={Route.useRouteContext().me} />,
  component: () => <Dashboard me={Route.useRouteContext().me} />,
});
