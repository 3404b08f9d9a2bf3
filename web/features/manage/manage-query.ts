import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { topicOf } from "#contract/play/live-topics.ts";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { useDrawsLive } from "#web/features/live/use-draws-live.ts";
import { asksAgain, useLive } from "#web/kit/live/use-live.ts";
import { askAgainFor } from "#web/query-client.ts";

/** A tournament with its pairs and draws, asked for those who run it. */
export function manageQuery(tournamentId: string) {
  return queries.tournaments.manage.queryOptions({ input: { tournamentId } });
}

/** The tournament that is managed, as it is while it is looked at; the route's loader has asked for it before. */
export function useManaged(tournamentId: string): TournamentManagement {
  const queryClient = useQueryClient();
  const { queryKey } = manageQuery(tournamentId);
  const { data } = useSuspenseQuery(manageQuery(tournamentId));
  useDrawsLive({
    tournamentId,
    known: data,
    put: (news, known, change) => news.withDraws(known, change),
    write: (known) => queryClient.setQueryData(queryKey, known),
    matches: (news, known) => news.calledMatches(known),
    keys: [queryKey],
  });
  useLive(
    topicOf("desk", tournamentId),
    asksAgain(() => askAgainFor(queryClient, [queryKey])),
  );
  return data;
}
