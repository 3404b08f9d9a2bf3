import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { League } from "#contract/competition/leagues.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { queries } from "#web/api.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

/** A division of a league on the page of its tournament. */
export type LeaguePart = {
  readonly category: TournamentPage["categories"][number];
  readonly tournament: TournamentPage;
  /** The content above it: the choice of the division. */
  readonly start?: ReactNode;
};

/** Reads a league and keeps it fresh; shows `loading` before the first answer, and the reason of a failure. */
export function ReadLeague({
  category,
  tournament,
  start,
  loading,
  children,
}: LeaguePart & { loading: ReactNode; children: (league: League) => ReactNode }) {
  const query = queries.leagues.get.queryOptions({ input: { categoryId: category.id } });
  const { data, error, refetch } = useQuery(query);
  useLive(topicOf("tournament", tournament.id), [query.queryKey]);
  return (
    <Stack gap={6}>
      {start}
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title={words.failed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        loading
      )}
    </Stack>
  );
}
