import { createFileRoute } from "@tanstack/react-router";
import {
  MyTournaments,
  myPastQuery,
  myTournamentsQuery,
} from "#web/features/competition/pairs/mine/my-tournaments.tsx";
import { myTournamentsSearch } from "#web/features/competition/pairs/mine/my-tournaments-search.ts";
import { requirePlayersOwn } from "#web/features/people/accounts/guards.ts";
import * as texts from "#web/i18n/texts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/_player/mis-torneos")({
  validateSearch: myTournamentsSearch,
  beforeLoad: ({ context: { me } }) => requirePlayersOwn(me),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(myTournamentsQuery), queryClient.ensureInfiniteQueryData(myPastQuery)]),
  pendingComponent: () => (
    <Page title={texts.myTournaments}>
      <SkeletonCards rows={1} block button />
    </Page>
  ),
  component: MyTournaments,
});
