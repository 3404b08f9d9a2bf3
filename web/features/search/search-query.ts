import { keepPreviousData } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { today } from "#web/kit/today.ts";
import { type SearchFilters, serverFilters } from "./search-filters.ts";

/** The tournaments that are looked for, the nearest first, page after page. While others are looked for, the present ones stay. */
export function searchQuery(search: SearchFilters, me: Me) {
  const asked = serverFilters(search, me, today());
  return queries.tournaments.search.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}
