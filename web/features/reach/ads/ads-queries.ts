import { keepPreviousData } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { type AdsSearch, boardFilters } from "./ads-search.ts";

/** Who looks for a partner in the province, page after page. While others are looked for, the present ones stay. */
export function boardQuery(search: AdsSearch, me: Pick<Me, "profile">) {
  const asked = boardFilters(search, me);
  return queries.partnerAds.board.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}

/** Who is in a category without a partner. */
export function categoryQuery(categoryId: string, { lado }: AdsSearch) {
  return queries.partnerAds.inCategory.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ categoryId, ...(lado && { side: lado }), ...afterRow(row) }),
    placeholderData: keepPreviousData,
  });
}

/** The own ads. */
export const ownAdsQuery = queries.partnerAds.mine.queryOptions();
