import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** What a club's tournaments brought in and still should, page after page. */
export function financesQuery(clubId: string) {
  return queries.finances.ofClub.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}
