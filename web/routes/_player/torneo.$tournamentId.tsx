import { createFileRoute, notFound } from "@tanstack/react-router";
import { isId } from "#web/features/is-id.ts";
import { TournamentLoading } from "#web/features/tournaments/page/tournament-loading.tsx";
import { TournamentFailed, TournamentMissing } from "#web/features/tournaments/page/tournament-missing.tsx";
import { TournamentScreen } from "#web/features/tournaments/page/tournament-screen.tsx";
import { tournamentSearch } from "#web/features/tournaments/page/tournament-search.ts";
import { tournamentQuery, useTournament } from "#web/features/tournaments/tournament-query.ts";

export const Route = createFileRoute("/_player/torneo/$tournamentId")({
  validateSearch: tournamentSearch,
  loader: ({ context, params }) => {
    if (!isId(params.tournamentId)) throw notFound();
    return context.queryClient.ensureQueryData(tournamentQuery(params.tournamentId));
  },
  pendingComponent: TournamentLoading,
  errorComponent: TournamentFailed,
  notFoundComponent: TournamentMissing,
  component: Tournament,
});

function Tournament() {
  const { tournamentId } = Route.useParams();
  return <TournamentScreen tournament={useTournament(tournamentId)} />;
}
