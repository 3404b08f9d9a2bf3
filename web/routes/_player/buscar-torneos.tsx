import { createFileRoute } from "@tanstack/react-router";
import { searchFilters } from "#web/features/search/search-filters.ts";
import { allTournamentsQuery, SearchScreen } from "#web/features/search/search-screen.tsx";

export const Route = createFileRoute("/_player/buscar-torneos")({
  validateSearch: searchFilters,
  // Not waited for: the search and its filters stand from the first moment.
  loader: ({ context }) => void context.queryClient.prefetchQuery(allTournamentsQuery),
  component: SearchScreen,
});
