import { createFileRoute } from "@tanstack/react-router";
import { rankingQuery } from "#web/features/competition/ranking/ranking-query.ts";
import { RankingScreen } from "#web/features/competition/ranking/ranking-screen.tsx";
import { rankedCategory, rankingSearch } from "#web/features/competition/ranking/ranking-search.ts";

export const Route = createFileRoute("/_player/ranking")({
  validateSearch: rankingSearch,
  // Not awaited: the choice of the category shows at once.
  loader: ({ context, location }) => {
    const search = rankingSearch({ ...location.search });
    const shown = rankedCategory(search, context.me);
    if (search.por !== "rating") void context.queryClient.prefetchQuery(rankingQuery(shown));
  },
  component: RankingScreen,
});
