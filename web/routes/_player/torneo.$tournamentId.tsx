import { createFileRoute, notFound } from "@tanstack/react-router";
import { isId } from "#domain/lib/ids.ts";
import { TournamentLoading } from "#web/features/tournament/page/tournament-loading.tsx";
import { TournamentFailed, TournamentMissing } from "#web/features/tournament/page/tournament-missing.tsx";
import { TournamentScreen } from "#web/features/tournament/page/tournament-screen.tsx";
import { tournamentSearch } from "#web/features/tournament/page/tournament-search.ts";
import { tournamentQueries, useTournament } from "#web/features/tournament/tournament-query.ts";
import { LiveNotice } from "#web/frames/live-notice.tsx";

export const Route = createFileRoute("/_player/torneo/$tournamentId")({
  validateSearch: tournamentSearch,
  loader: ({ context, params }) => {
    if (!isId(params.tournamentId)) throw notFound();
    const [tournament, entries] = tournamentQueries(params.tournamentId);
    return Promise.all([context.queryClient.ensureQueryData(tournament), context.queryClient.ensureQueryData(entries)]);
  },
  pendingComponent: TournamentLoading,
  errorComponent: TournamentFailed,
  notFoundComponent: TournamentMissing,
  component: Tournament,
});

function Tournament() {
  const { tournamentId } = Route.useParams();
  const { me } = Route.useRouteContext();
  return (
    <>
      <LiveNotice />
      <TournamentScreen tournament={useTournament(tournamentId, me)} />
    </>
  );
}
