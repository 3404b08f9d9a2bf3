import { createFileRoute, redirect } from "@tanstack/react-router";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { manageSearch } from "#web/features/competition/tournaments/manage-search.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import * as texts from "#web/i18n/texts.ts";
import { manageQuery, useManaged } from "#web/screens/manage/manage-query.ts";
import { ManageTournament } from "#web/screens/manage/manage-tournament.tsx";
import { requireTournamentId } from "#web/screens/manage/require-tournament-id.ts";
import { TournamentMissing } from "#web/screens/manage/tournament-missing.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/gestionar/$tournamentId")({
  validateSearch: manageSearch,
  // The frame must be that of the tournament's club: an administrator of two clubs may follow a link from the other
  // one.
  loader: async ({ context, params, location }) => {
    const { tournamentId } = params;
    const { club } = await context.queryClient.ensureQueryData(manageQuery(requireTournamentId(tournamentId)));
    if (club.id === context.clubId) return;
    const search = { ...manageSearch({ ...location.search }), club: club.id };
    throw redirect({ to: "/admin/gestionar/$tournamentId", params: { tournamentId }, search, replace: true });
  },
  pendingComponent: () => (
    <Page
      title={texts.manageTournament}
      bar="back"
      back={<BackLink to="/admin/mis-torneos">{texts.myTournaments}</BackLink>}
    >
      <SkeletonRows picture={false} />
    </Page>
  ),
  errorComponent: TournamentMissing,
  component: Managed,
});

function Managed() {
  const { tournamentId } = Route.useParams();
  return (
    <>
      <DrawsLive
        tournamentId={tournamentId}
        shows="page"
        keys={[manageQuery(tournamentId).queryKey]}
        also={topicOf("desk", tournamentId)}
      />
      <ManageTournament tournament={useManaged(tournamentId)} />
    </>
  );
}
