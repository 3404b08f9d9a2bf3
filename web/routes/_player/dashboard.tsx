import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeFor, requirePlayersOwn } from "#web/features/accounts/guards.ts";
import { Dashboard, myMatchesQuery } from "#web/features/players/dashboard.tsx";
import { myTournamentsQuery } from "#web/features/players/my-tournaments.tsx";
import { playerPlaces } from "#web/i18n/frames.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/_player/dashboard")({
  beforeLoad: ({ context: { me } }) => {
    requirePlayersOwn(me);
    // A player without a profile starts by completing it. Specification, section 2.
    const home = homeFor(me);
    if (home === "/crear-perfil") throw redirect({ to: home });
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(myTournamentsQuery), queryClient.prefetchQuery(myMatchesQuery)]),
  pendingComponent: () => (
    <Page title={playerPlaces.dashboard} bar="brand">
      <SkeletonCards count={2} rows={2} button />
    </Page>
  ),
  component: () => <Dashboard me={Route.useRouteContext().me} />,
});
