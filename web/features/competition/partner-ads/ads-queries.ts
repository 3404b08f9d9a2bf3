import { keepPreviousData } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { type AdsSearch, boardFilters } from "./ads-search.ts";

/** Queries the ads of the province, page by page. While a new filter loads, the present rows stay. */
export function boardQuery(search: AdsSearch, me: Pick<Me, "profile">) {
  const asked = boardFilters(search, me);
  return queries.partnerAds.board.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}

/** Queries the players of a category without a partner. */
export function categoryQuery(categoryId: string, { lado }: AdsSearch) {
  return queries.partnerAds.inCategory.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ categoryId, ...(lado && { side: lado }), ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}

/** Queries the player's own ads. */
export const ownAdsQuery = queries.partnerAds.mine.queryOptions();
