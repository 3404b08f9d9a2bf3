import { createFileRoute, redirect } from "@tanstack/react-router";
import { topicOf } from "#contract/play/live-topics.ts";
import { DrawsLive } from "#web/features/live/draws-live.tsx";
import { manageQuery, useManaged } from "#web/features/manage/manage-query.ts";
import { manageSearch } from "#web/features/manage/manage-search.ts";
import { ManageTournament } from "#web/features/manage/manage-tournament.tsx";
import { requireTournamentId } from "#web/features/manage/require-tournament-id.ts";
import { TournamentMissing } from "#web/features/manage/tournament-missing.tsx";
import { manageWords } from "#web/i18n/manage.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/gestionar/$tournamentId")({
  validateSearch: manageSearch,
  // Whose tournament it is, the frame is: who runs two clubs may have come by a link from the other one.
  loader: async ({ context, params, location }) => {
    const { tournamentId } = params;
    const { club } = await context.queryClient.ensureQueryData(manageQuery(requireTournamentId(tournamentId)));
    if (club.id === context.clubId) return;
    const search = { ...manageSearch({ ...location.search }), club: club.id };
    throw redirect({ to: "/admin/gestionar/$tournamentId", params: { tournamentId }, search, replace: true });
  },
  pendingComponent: () => (
    <Page title={manageWords.title} bar="back" back={<BackLink to="/admin/mis-torneos">{manageWords.back}</BackLink>}>
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
