import { keepPreviousData } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { type SearchFilters, serverFilters } from "#web/features/competition/tournaments/search-filters.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { today } from "#web/kit/today.ts";

/**
 * Queries the matching tournaments, the nearest first, page by page. While a new search loads, the present rows stay.
 */
export function searchQuery(search: SearchFilters, me: Me) {
  const asked = serverFilters(search, me, today());
  return queries.tournaments.search.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}
