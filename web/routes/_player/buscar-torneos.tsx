import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { searchFilters } from "#web/features/competition/tournaments/search-filters.ts";
import { searchQuery } from "#web/screens/search/search-query.ts";
import { SearchScreen } from "#web/screens/search/search-screen.tsx";

export const Route = createFileRoute("/_player/buscar-torneos")({
  validateSearch: searchFilters,
  loaderDeps: ({ search }) => ({ search }),
  // Not awaited: the search and its filters show at once.
  loader: ({ context: { queryClient, me }, deps: { search } }) =>
    void Promise.all([
      queryClient.prefetchInfiniteQuery(searchQuery(search, me)),
      queryClient.prefetchQuery(queries.ratings.bands.queryOptions()),
    ]),
  component: SearchScreen,
});
