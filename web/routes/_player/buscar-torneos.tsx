import { createFileRoute } from "@tanstack/react-router";
import { searchFilters } from "#web/features/competition/tournaments/search-filters.ts";
import { searchQuery } from "#web/screens/search/search-query.ts";
import { SearchScreen } from "#web/screens/search/search-screen.tsx";

export const Route = createFileRoute("/_player/buscar-torneos")({
  validateSearch: searchFilters,
  loaderDeps: ({ search }) => ({ search }),
  // Not awaited: the search and its filters show at once.
  loader: ({ context: { queryClient, me }, deps: { search } }) =>
    void queryClient.prefetchInfiniteQuery(searchQuery(search, me)),
  component: SearchScreen,
});
