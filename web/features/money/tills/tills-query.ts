import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** The open till of a club. */
export function currentTillQuery(clubId: string) {
  return queries.tills.current.queryOptions({ input: { clubId } });
}

/** Its closed ones, page after page. */
export function tillsQuery(clubId: string) {
  return queries.tills.history.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}
