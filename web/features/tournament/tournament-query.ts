import { useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import type { MyEntries, PublicTournament } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { useDrawsLive } from "#web/features/live/use-draws-live.ts";
import { asksAgain, useLive } from "#web/kit/live/use-live.ts";
import { askAgainFor } from "#web/query-client.ts";

/** A tournament with its players, pairs and draws, and what the viewer can do next in each category. */
export type TournamentPage = Omit<PublicTournament, "categories"> & {
  categories: (PublicTournament["categories"][number] & { mine: Omit<MyEntries[number], "categoryId"> })[];
};

/** A tournament as everybody reads it, and besides what the viewer can do next: two questions, asked at once. */
export function tournamentQueries(tournamentId: string) {
  const input = { tournamentId };
  return [
    queries.tournaments.get.queryOptions({ input }),
    queries.tournaments.myEntries.queryOptions({ input }),
  ] as const;
}

/** The tournament of the screen, as it is while it is looked at; the route's loader has asked for it before. */
export function useTournament(tournamentId: string, me: Pick<Me, "id">): TournamentPage {
  const queryClient = useQueryClient();
  const [whole, own] = tournamentQueries(tournamentId);
  const [tournament, entries] = useSuspenseQueries({ queries: [whole, own] });
  const keys = [whole.queryKey, own.queryKey];
  useDrawsLive({
    tournamentId,
    known: tournament.data,
    put: (news, known, change) => news.withDraws(known, change),
    write: (known) => queryClient.setQueryData(whole.queryKey, known),
    matches: (news, known) => news.calledMatches(known),
    keys,
    version: tournament.data.live,
  });
  useLive(
    topicOf("person", me.id),
    asksAgain(() => askAgainFor(queryClient, keys)),
  );
  return withEntries(tournament.data, entries.data);
}

function withEntries(tournament: PublicTournament, entries: MyEntries): TournamentPage {
  const mine = new Map(entries.map(({ categoryId, ...step }) => [categoryId, step]));
  const categories = tournament.categories.map((category) => ({
    ...category,
    mine: mine.get(category.id) ?? { step: "pre-register" as const, pairs: [], owes: null },
  }));
  return { ...tournament, categories };
}
