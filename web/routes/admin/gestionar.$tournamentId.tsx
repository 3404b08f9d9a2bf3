import { createFileRoute } from "@tanstack/react-router";
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
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(manageQuery(requireTournamentId(params.tournamentId))),
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
  return <ManageTournament tournament={useManaged(tournamentId)} />;
}
