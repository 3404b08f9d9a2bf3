import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { FechaList } from "./fecha-list.tsx";
import { leagueQuery } from "./league-query.ts";
import { MyFechas } from "./my-fechas.tsx";

/** Shows the fechas of a league: the viewer's own first, then all of them with their days and matches. */
export default function LeagueFechas({
  category,
  tournament,
  start,
}: {
  category: TournamentPage["categories"][number];
  tournament: TournamentPage;
  /** The content above the fechas: the choice of the division. */
  start?: ReactNode;
}) {
  const query = leagueQuery(category.id);
  const { data, error, refetch } = useQuery(query);
  useLive(topicOf("tournament", tournament.id), [query.queryKey]);
  const matches = category.bracket?.zones.flatMap((zone) => zone.matches) ?? [];
  const myPairs = new Set(category.mine.pairs.map(({ id }) => id));
  return (
    <Stack gap={6}>
      {start}
      {error && !data && <ErrorState title={words.failed} message={reasonOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonCards count={3} rows={2} />}
      {data && (
        <AlikePairs matches={matches}>
          <Stack gap={6}>
            <MyFechas league={data} category={category} tournament={tournament} matches={matches} myPairs={myPairs} />
            <FechaList league={data} matches={matches} myPairs={myPairs} />
          </Stack>
        </AlikePairs>
      )}
    </Stack>
  );
}
