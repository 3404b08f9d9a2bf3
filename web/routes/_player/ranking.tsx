import { createFileRoute } from "@tanstack/react-router";
import { rankingQuery } from "#web/features/players/ranking/ranking-query.ts";
import { RankingScreen } from "#web/features/players/ranking/ranking-screen.tsx";
import { rankedCategory, rankingSearch } from "#web/features/players/ranking/ranking-search.ts";

export const Route = createFileRoute("/_player/ranking")({
  validateSearch: rankingSearch,
  // Not waited for: the choice of the category stands from the first moment.
  loader: ({ context, location }) => {
    const shown = rankedCategory(rankingSearch({ ...location.search }), context.me);
    void context.queryClient.prefetchQuery(rankingQuery(shown));
  },
  component: RankingScreen,
});
