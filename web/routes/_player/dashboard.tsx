import { createFileRoute, redirect } from "@tanstack/react-router";
import { rankingQuery } from "#web/features/competition/ranking/ranking-query.ts";
import { ratingsQuery } from "#web/features/competition/ratings/ratings-query.ts";
import { homeFor, requirePlayersOwn } from "#web/features/people/accounts/guards.ts";
import { statisticsQuery } from "#web/features/people/players/numbers/statistics-query.ts";
import { Dashboard, DashboardLoading, prefetchNext } from "#web/screens/dashboard/dashboard.tsx";

export const Route = createFileRoute("/_player/dashboard")({
  beforeLoad: ({ context: { me } }) => {
    requirePlayersOwn(me);
    // A player without a profile starts by completing it. Specification, section 2.
    const home = homeFor(me);
    if (home === "/crear-perfil") throw redirect({ to: home });
  },
  // All data of the screen is awaited, so that nothing false shows and nothing moves. Only the tournaments must load.
  loader: ({ context: { queryClient, me } }) =>
    Promise.all([
      prefetchNext(queryClient, me),
      ...(me.profile
        ? [
            queryClient.prefetchQuery(statisticsQuery(me.id)),
            queryClient.prefetchQuery(ratingsQuery(me.id)),
            queryClient.prefetchQuery(rankingQuery({ name: me.profile.category, level: me.profile.level })),
          ]
        : []),
    ]),
  pendingComponent: () => <DashboardLoading me={Route.useRouteContext().me} />,
  component: () => <Dashboard me={Route.useRouteContext().me} />,
});
