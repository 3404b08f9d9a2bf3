import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** Queries the open till of a club. */
export function currentTillQuery(clubId: string) {
  return queries.tills.current.queryOptions({ input: { clubId } });
}

/** Queries the closed tills of a club, page by page. */
export function tillsQuery(clubId: string) {
  return queries.tills.history.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}
