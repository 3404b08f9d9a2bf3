import { createFileRoute } from "@tanstack/react-router";
import { searchFilters } from "#web/features/search/search-filters.ts";
import { searchQuery } from "#web/features/search/search-query.ts";
import { SearchScreen } from "#web/features/search/search-screen.tsx";

export const Route = createFileRoute("/_player/buscar-torneos")({
  validateSearch: searchFilters,
  loaderDeps: ({ search }) => ({ search }),
  // Not waited for: the search and its filters stand from the first moment.
  loader: ({ context: { queryClient, me }, deps: { search } }) =>
    void queryClient.prefetchInfiniteQuery(searchQuery(search, me)),
  component: SearchScreen,
});
