import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { isId } from "#domain/lib/ids.ts";
import { queries } from "#web/api.ts";
import { ratingsQuery } from "#web/features/competition/ratings/ratings-query.ts";
import { classesQuery, ownProposalsQuery } from "#web/features/people/class-changes/own-class-queries.ts";
import { canSomewhere } from "#web/features/people/club-roles/use-abilities.ts";
import { statisticsQuery } from "#web/features/people/players/numbers/statistics-query.ts";
import { PlayerFailed, PlayerMissing } from "#web/features/people/players/player-missing.tsx";
import { PlayerScreen } from "#web/features/people/players/player-screen.tsx";
import { playerWords } from "#web/i18n/players.ts";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const profileQuery = (playerId: string) => queries.players.profile.queryOptions({ input: { playerId } });

export const Route = createFileRoute("/_player/perfil/$userId")({
  loader: ({ context, params }) => {
    if (!isId(params.userId)) throw notFound();
    const { queryClient } = context;
    return Promise.all([
      queryClient.ensureQueryData(profileQuery(params.userId)),
      queryClient.ensureQueryData(statisticsQuery(params.userId)),
      queryClient.prefetchQuery(ratingsQuery(params.userId)),
      queryClient.prefetchQuery(classesQuery(params.userId)),
      ...(params.userId === context.me.id ? [queryClient.prefetchQuery(ownProposalsQuery)] : []),
    ]);
  },
  pendingComponent: () => (
    <Page title={playerWords.title} bar="back" back={<OriginLink to="/ranking" />}>
      <SkeletonCards count={2} rows={2} />
    </Page>
  ),
  errorComponent: PlayerFailed,
  notFoundComponent: PlayerMissing,
  component: Profile,
});

function Profile() {
  const { userId } = Route.useParams();
  const { me } = Route.useRouteContext();
  const { data: player } = useSuspenseQuery(profileQuery(userId));
  const { data: statistics } = useSuspenseQuery(statisticsQuery(userId));
  const judges = canSomewhere(me, "terms");
  return <PlayerScreen player={player} statistics={statistics} isMe={player.id === me.id} judges={judges} />;
}
