import { createFileRoute, notFound } from "@tanstack/react-router";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { isId } from "#domain/lib/ids.ts";
import { queries } from "#web/api.ts";
import { myRotationsQuery } from "#web/features/competition/rotations/my-rotations.ts";
import { rotationQuery } from "#web/features/competition/rotations/rotation-query.ts";
import { tournamentQueries, useTournament } from "#web/features/competition/tournaments/tournament-query.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import { TournamentLoading } from "#web/screens/tournament/tournament-loading.tsx";
import { TournamentFailed, TournamentMissing } from "#web/screens/tournament/tournament-missing.tsx";
import { TournamentScreen } from "#web/screens/tournament/tournament-screen.tsx";
import { tournamentSearch } from "#web/screens/tournament/tournament-search.ts";

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
  const tournament = useTournament(tournamentId);
  const { queryKey: ofMine } = queries.matches.mine.queryOptions();
  const rounds = tournament.categories.filter(({ format, drawn }) => drawn && isIndividual(format));
  const keys = [
    ...tournamentQueries(tournamentId).map(({ queryKey }) => queryKey),
    ofMine,
    myRotationsQuery.queryKey,
    ...rounds.map(({ id }) => rotationQuery(id).queryKey),
  ];
  return (
    <>
      <DrawsLive
        tournamentId={tournamentId}
        shows="page"
        keys={keys}
        also={topicOf("person", me.id)}
        version={tournament.live}
      />
      <TournamentScreen tournament={tournament} />
    </>
  );
}
